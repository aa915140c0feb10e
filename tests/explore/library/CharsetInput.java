//@ entry: limit(java.nio.charset.Charset)

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

// The character sets that are always there, each the one object that it is.
class CharsetInput {
    static int limit(Charset charset) {
        if (charset == StandardCharsets.US_ASCII) {
            return 0x7f;
        }
        return charset.equals(StandardCharsets.ISO_8859_1) ? 0xff : 0x10ffff; //~ throws NullPointerException
    }
}
