// Base64, checksums, UUIDs, HexFormat, message digests, ciphers and charsets.
import java.util.*;
import java.util.zip.*;
import java.nio.charset.*;
import java.security.*;
import java.math.*;

public class DigestsAndEncodings {
    public static void main(String[] a) throws Exception {
        byte[] b = new byte[100];
        new Random(5).nextBytes(b);
        System.out.println(Base64.getEncoder().encodeToString(b));
        System.out.println(Base64.getUrlEncoder().withoutPadding().encodeToString(b));
        System.out.println(Base64.getMimeEncoder(20, "\r\n".getBytes()).encodeToString(b));
        System.out.println(Arrays.equals(b, Base64.getMimeDecoder().decode(Base64.getMimeEncoder().encode(b))));
        for (String s : new String[]{"YQ==", "YQ=", "YQ", "Y", "@@@@", "YWI=", "YWJj"}) try {
            System.out.println(new String(Base64.getDecoder().decode(s)));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        CRC32 c = new CRC32();
        c.update(b);
        Adler32 ad = new Adler32();
        ad.update(b, 10, 20);
        CRC32C cc = new CRC32C();
        cc.update(b);
        c.update(7);
        System.out.println(Long.toHexString(c.getValue()) + " " + ad.getValue() + " " + cc.getValue());
        CheckedInputStream ci = new CheckedInputStream(new java.io.ByteArrayInputStream(b), new CRC32());
        ci.readAllBytes();
        System.out.println(ci.getChecksum().getValue());
        System.out.println(UUID.nameUUIDFromBytes("hi".getBytes()) + " " + new UUID(1, 2) + " "
                + UUID.fromString("1-2-3-4-5") + " " + UUID.fromString("123e4567-e89b-12d3-a456-426614174000")
                .version() + " " + UUID.randomUUID().version() + " " + new UUID(5, 6).compareTo(new UUID(5, 7))
                + " " + new UUID(1, 2).hashCode());
        try {
            UUID.fromString("zzz");
        } catch (Exception e) {
            System.out.println(e);
        }
        HexFormat h = HexFormat.ofDelimiter(":").withUpperCase().withPrefix("0x");
        System.out.println(h.formatHex(b, 0, 5) + " " + Arrays.toString(h.parseHex("0x01:0xFF")) + " "
                + HexFormat.of().toHexDigits((short) 255) + " " + HexFormat.fromHexDigits("ff") + " " + h
                + HexFormat.isHexDigit('g'));
        try {
            HexFormat.of().parseHex("abc");
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        for (String al : new String[]{"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256",
                "SHA3-256", "MD2"}) {
            MessageDigest m = MessageDigest.getInstance(al);
            m.update("hello".getBytes(StandardCharsets.UTF_8));
            m.update((byte)'!');
            System.out.println(al + " " + m.getDigestLength() + " " + HexFormat.of().formatHex(m.digest())
                    + " " + m.getProvider());
        }
        try {
            MessageDigest.getInstance("NOPE");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        javax.crypto.Mac mac = javax.crypto.Mac.getInstance("HmacSHA256");
        mac.init(new javax.crypto.spec.SecretKeySpec("key".getBytes(), "HmacSHA256"));
        System.out.println(new BigInteger(1, mac.doFinal("msg".getBytes())).toString(16));
        javax.crypto.Cipher ci2 = javax.crypto.Cipher.getInstance("AES/CBC/PKCS5Padding");
        ci2.init(1, new javax.crypto.spec.SecretKeySpec(new byte[16], "AES"),
                new javax.crypto.spec.IvParameterSpec(new byte[16]));
        System.out.println(HexFormat.of().formatHex(ci2.doFinal("secret message of some length".getBytes())));
        javax.crypto.SecretKeyFactory kf = javax.crypto.SecretKeyFactory.getInstance("PBKDF2WithHmacSHA1");
        System.out.println(HexFormat.of().formatHex(kf.generateSecret(new javax.crypto.spec.PBEKeySpec("pw".toCharArray(), "salt".getBytes(), 10, 128)).getEncoded()));
        for (String cs : new String[]{"UTF-8", "UTF-16", "UTF-16LE", "ISO-8859-1", "US-ASCII", "windows-1252",
                "UTF-32", "IBM437", "Shift_JIS", "EUC-KR", "GBK"}) {
            byte[] e = "aé€漢😀".getBytes(cs);
            System.out.println(cs + " " + HexFormat.of().formatHex(e) + " " + new String(e, cs) + " "
                    + Charset.forName(cs).newEncoder().maxBytesPerChar() + " "
                    + Charset.forName(cs).aliases().size());
        }
    }
}
