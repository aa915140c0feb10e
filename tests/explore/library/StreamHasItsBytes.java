//@ entry: refill(byte[],InputStream)
//@ max-array: 2

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

// The bytes of a stream are nobody else's, whichever of the two is looked at first.
class StreamHasItsBytes {
    static int refill(byte[] buffer, InputStream in) throws IOException {
        int first = in.read(); //~ throws NullPointerException
        if (buffer == null || buffer.length == 0) {
            return -2;
        }
        buffer[0] = 7;
        return in instanceof ByteArrayInputStream ? in.read() : first;
    }
}
