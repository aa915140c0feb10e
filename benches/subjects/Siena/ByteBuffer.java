import java.util.ArrayList;
import java.util.List;

/** Bytes, one after the other. */
final class ByteBuffer {
    private final List<Byte> bytes = new ArrayList<>();

    void append(byte b) {
        bytes.add(b);
    }

    void append(String text) {
        for (int i = 0; i < text.length(); i++) {
            append((byte) text.charAt(i));
        }
    }

    byte[] bytes() {
        byte[] result = new byte[bytes.size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = bytes.get(i);
        }
        return result;
    }
}
