// CRC32, Adler32, Base64, MD5, SHA-1, SHA-256 and a hex dump, against implementations by hand.
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;

public class ChecksumsAndBase64 {
    static String hex(byte[] bytes) {
        StringBuilder out = new StringBuilder(bytes.length * 2);
        for (byte b : bytes) {
            out.append(Character.forDigit(b >> 4 & 0xF, 16)).append(Character.forDigit(b & 0xF, 16));
        }
        return out.toString();
    }

    static int crc(byte[] bytes) {
        int crc = -1;
        for (byte b : bytes) {
            crc ^= b & 0xFF;
            for (int i = 0; i < 8; i++) {
                crc = (crc >>> 1) ^ (0xEDB88320 & -(crc & 1));
            }
        }
        return ~crc;
    }

    static int adler(byte[] bytes) {
        int a = 1;
        int b = 0;
        for (byte x : bytes) {
            a = (a + (x & 0xFF)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    static long checksum(Checksum c, byte[] bytes) {
        c.reset();
        c.update(bytes, 0, bytes.length);
        return c.getValue();
    }

    static void dump(byte[] bytes) {
        for (int row = 0; row < bytes.length; row += 16) {
            StringBuilder codes = new StringBuilder();
            StringBuilder text = new StringBuilder();
            for (int i = row; i < row + 16; i++) {
                codes.append(i < bytes.length ? String.format("%02X ", bytes[i]) : "   ");
                if (i < bytes.length) {
                    text.append(bytes[i] >= 32 && bytes[i] < 127 ? (char) bytes[i] : '.');
                }
            }
            System.out.printf("%08x  %s |%s|%n", row, codes, text);
        }
    }

    public static void main(String[] args) throws NoSuchAlgorithmException {
        byte[] ramp = new byte[1000];
        for (int i = 0; i < ramp.length; i++) {
            ramp[i] = (byte) (i * 7);
        }
        byte[][] inputs = {{}, "a".getBytes(), "123456789".getBytes(), "The quick brown fox jumps over the lazy dog".getBytes(StandardCharsets.US_ASCII), ramp};
        for (byte[] in : inputs) {
            long c = checksum(new CRC32(), in);
            long a = checksum(new Adler32(), in);
            System.out.println(in.length + " crc " + Long.toHexString(c) + " " + ((int) c == crc(in)) + " adler " + Long.toHexString(a) + " " + ((int) a == adler(in)));
            System.out.println("  md5 " + hex(MessageDigest.getInstance("MD5").digest(in)));
            System.out.println("  sha1 " + hex(MessageDigest.getInstance("SHA-1").digest(in)));
            System.out.println("  sha256 " + hex(MessageDigest.getInstance("SHA-256").digest(in)));
        }
        MessageDigest steps = MessageDigest.getInstance("SHA-256");
        steps.update("The quick brown ".getBytes());
        steps.update((byte) 'f');
        steps.update("xxox jumps over the lazy dogxx".getBytes(), 2, 26);
        System.out.println(MessageDigest.isEqual(steps.digest(), MessageDigest.getInstance("SHA-256").digest(inputs[3])) + " " + steps.getDigestLength() + " " + steps.getAlgorithm());

        for (String s : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar"}) {
            String code = Base64.getEncoder().encodeToString(s.getBytes());
            System.out.print(code + "/" + Base64.getEncoder().withoutPadding().encodeToString(s.getBytes()) + "/" + new String(Base64.getDecoder().decode(code)) + " ");
        }
        System.out.println();
        byte[] odd = {(byte) 0xFB, (byte) 0xFF, (byte) 0xFE};
        System.out.println(Base64.getEncoder().encodeToString(odd) + " " + Base64.getUrlEncoder().encodeToString(odd) + " " + Arrays.toString(Base64.getUrlDecoder().decode("-__-")));
        System.out.println(Base64.getMimeEncoder(20, new byte[] {'|'}).encodeToString(inputs[3]) + " " + new String(Base64.getMimeDecoder().decode("Zm9v\r\nYmFy!")));
        for (String bad : new String[] {"Zm9v!", "Zg=", "Z", "Zg==x"}) {
            try {
                System.out.println(Base64.getDecoder().decode(bad).length);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        dump("Hex dumps show\tbytes,\nand text \u00e9\u20ac.".getBytes(StandardCharsets.UTF_8));
        MessageDigest.getInstance("MD17");
    }
}
