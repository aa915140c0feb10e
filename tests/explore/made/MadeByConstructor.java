//@ entry: first()
//@ max-string: 2

import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;

// A reader that inputs cannot be is sound only if a constructor has made it; where that refuses, there is no such object.
class MadeByConstructor {
    private final PushbackReader in;
    private final char end;

    public MadeByConstructor(Reader in, char end) {
        if (end == '\n') {
            throw new IllegalArgumentException();
        }
        this.in = new PushbackReader(in);
        this.end = end;
    }

    String first() throws IOException {
        int c = in.read();
        if (c == end) {
            assert end != '\n';
            return "end";
        }
        if (c < 0) {
            return "empty";
        }
        in.unread(c);
        return in.read() == c ? "other" : "never";
    }
}
