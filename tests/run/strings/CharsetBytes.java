// Strings to bytes and back in the standard charsets, with unmappable and malformed input.
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;

public class CharsetBytes {
    static String hex(byte[] bytes) {
        StringBuilder out = new StringBuilder();
        for (byte b : bytes) {
            out.append(Character.forDigit((b >> 4) & 15, 16)).append(Character.forDigit(b & 15, 16)).append(' ');
        }
        return out.toString().trim();
    }

    static String units(String s) {
        StringBuilder out = new StringBuilder();
        for (char c : s.toCharArray()) {
            out.append(c >= 32 && c < 127 ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        }
        return out.toString();
    }

    /** UTF-8 by hand, to check the library's. */
    static byte[] encodeUtf8(String s) {
        byte[] out = new byte[s.length() * 4];
        int n = 0;
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            i += Character.charCount(c);
            if (c < 0x80) {
                out[n++] = (byte) c;
            } else if (c < 0x800) {
                out[n++] = (byte) (0xC0 | c >> 6);
                out[n++] = (byte) (0x80 | c & 0x3F);
            } else if (c < 0x10000) {
                out[n++] = (byte) (0xE0 | c >> 12);
                out[n++] = (byte) (0x80 | c >> 6 & 0x3F);
                out[n++] = (byte) (0x80 | c & 0x3F);
            } else {
                out[n++] = (byte) (0xF0 | c >> 18);
                out[n++] = (byte) (0x80 | c >> 12 & 0x3F);
                out[n++] = (byte) (0x80 | c >> 6 & 0x3F);
                out[n++] = (byte) (0x80 | c & 0x3F);
            }
        }
        return Arrays.copyOf(out, n);
    }

    public static void main(String[] args) throws Exception {
        Charset[] charsets = {
            StandardCharsets.US_ASCII, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_8,
            StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16,
        };
        String[] texts = {"Plain", "caf\u00e9 \u00ff", "\u20ac5", "\u4f60\u597d", "\uD83D\uDE00!"};
        for (String text : texts) {
            System.out.println(units(text));
            for (Charset charset : charsets) {
                byte[] bytes = text.getBytes(charset);
                String back = new String(bytes, charset);
                System.out.println("  " + charset + " " + hex(bytes) + (back.equals(text) ? "" : " lossy " + units(back)));
            }
            System.out.println("  by hand " + Arrays.equals(encodeUtf8(text), text.getBytes(StandardCharsets.UTF_8)));
        }
        System.out.println("lone surrogate " + hex("a\uD83Db".getBytes(StandardCharsets.UTF_8)));

        byte[][] malformed = {
            {'a', (byte) 0xC3}, {(byte) 0x80, 'b'}, {(byte) 0xE2, (byte) 0x82, 'c'}, {(byte) 0xC0, (byte) 0xAF},
            {(byte) 0xED, (byte) 0xA0, (byte) 0x80}, {(byte) 0xF0, (byte) 0x9F, (byte) 0x98}, {(byte) 0xFF, 'z'},
        };
        for (byte[] bytes : malformed) {
            System.out.println(hex(bytes) + " decodes to " + units(new String(bytes, StandardCharsets.UTF_8)));
        }
        System.out.println(units(new String(new byte[] {(byte) 0xFF, (byte) 0xFE, 0x41, 0x00}, StandardCharsets.UTF_16)));
        System.out.println(units(new String(new byte[] {65, 66, 67, 68}, 1, 2, "ISO-8859-1")) + " " + units(new String(new byte[] {-1, 65}, "US-ASCII")));
        System.out.println(Charset.forName("utf8").name() + " " + Charset.forName("latin1") + " " + Charset.isSupported("UTF-16"));
        try {
            "x".getBytes("no-such-charset");
        } catch (UnsupportedEncodingException e) {
            System.out.println("encoding " + e.getMessage());
        }
        try {
            Charset.forName("klingon");
        } catch (UnsupportedCharsetException e) {
            System.out.println("charset " + e.getMessage());
        }
    }
}
