//@ entry: decode(byte[])
//@ max-array: 2

import java.nio.charset.StandardCharsets;

// The bytes that are decoded are an input, and so is their number.
class DecodedBytes {
    static int decode(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1); //~ throws NullPointerException
        return text.isEmpty() ? 0 : text.charAt(0) > 'z' ? 1 : 2;
    }
}
