//@ entry: read(int)
//@ values: -1..1

import java.io.IOException;

// What comes from outside is not an input that is explored.
class StandardInput {
    static int read(int x) throws IOException {
        if (x > 0) {
            return x;
        }
        return System.in.read(); //~ unsupported
    }
}
