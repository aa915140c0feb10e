//@ entry: first(java.io.Reader,java.io.InputStream)
//@ max-string: 2
//@ max-array: 2

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

// Readers and streams are over any text, or any bytes.
class ReaderInput {
    static int first(Reader reader, InputStream stream) throws IOException {
        int a = reader.read(); //~ throws NullPointerException
        if (a == 'x') {
            return stream.read() == 200 ? 1 : 2; //~ throws NullPointerException
        }
        return a < 0 ? -1 : 0;
    }
}
