//@ jar: commons-codec.jar
//@ package: libcommons-codec-java
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.commons.codec.DecoderException;
import org.apache.commons.codec.EncoderException;
import org.apache.commons.codec.StringEncoder;
import org.apache.commons.codec.binary.Base32;
import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.binary.Base64InputStream;
import org.apache.commons.codec.binary.Base64OutputStream;
import org.apache.commons.codec.binary.BinaryCodec;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.binary.StringUtils;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.codec.digest.MurmurHash2;
import org.apache.commons.codec.digest.MurmurHash3;
import org.apache.commons.codec.digest.PureJavaCrc32;
import org.apache.commons.codec.digest.PureJavaCrc32C;
import org.apache.commons.codec.digest.UnixCrypt;
import org.apache.commons.codec.digest.XXHash32;
import org.apache.commons.codec.language.Caverphone2;
import org.apache.commons.codec.language.ColognePhonetic;
import org.apache.commons.codec.language.DaitchMokotoffSoundex;
import org.apache.commons.codec.language.DoubleMetaphone;
import org.apache.commons.codec.language.MatchRatingApproachEncoder;
import org.apache.commons.codec.language.Metaphone;
import org.apache.commons.codec.language.Nysiis;
import org.apache.commons.codec.language.RefinedSoundex;
import org.apache.commons.codec.language.Soundex;
import org.apache.commons.codec.language.bm.BeiderMorseEncoder;
import org.apache.commons.codec.net.PercentCodec;
import org.apache.commons.codec.net.QCodec;
import org.apache.commons.codec.net.QuotedPrintableCodec;
import org.apache.commons.codec.net.URLCodec;

/** Encodes and decodes bytes, hashes them, and encodes names by their sound. */
public class Codec {
    private static final String TEXT = "The quick brown f\u00f6x, 100% \u20ac = jumps?\r\n over";

    public static void main(String[] args) throws Exception {
        binary();
        streams();
        for (String algorithm : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512", "SHA3-256"}) {
            System.out.println(algorithm + " " + new DigestUtils(algorithm).digestAsHex(TEXT));
        }
        System.out.println(DigestUtils.sha256Hex(new ByteArrayInputStream(new byte[5000])));
        checksums();
        keyed();
        System.out.println(UnixCrypt.crypt("secret", "ab"));
        sounds();
        net();
    }

    private static void binary() throws Exception {
        byte[] bytes = StringUtils.getBytesUtf8(TEXT);
        String hex = Hex.encodeHexString(bytes);
        System.out.println(hex + " " + Hex.encodeHexString(ByteBuffer.wrap(bytes, 0, 3), false));
        System.out.println(StringUtils.newStringUtf8(Hex.decodeHex(hex)).equals(TEXT));
        for (String wrong : new String[] {"abc", "zz"}) {
            try {
                Hex.decodeHex(wrong);
            } catch (DecoderException refusal) {
                System.out.println(refusal.getMessage());
            }
        }
        for (int length = 0; length < 8; length++) {
            byte[] some = Arrays.copyOf(bytes, length);
            String base32 = new Base32().encodeToString(some);
            System.out.println(Base64.encodeBase64String(some) + " " + Base64.encodeBase64URLSafeString(some) + " " + base32);
            System.out.println(Arrays.equals(some, new Base32().decode(base32)));
        }
        System.out.println(new String(Base64.encodeBase64Chunked(new byte[100]), StandardCharsets.US_ASCII));
        System.out.println(Arrays.toString(Base64.decodeBase64("AQ ID\nBA==")) + Base64.isBase64("a*b"));
        System.out.println(new Base32(true).encodeAsString(bytes));
        try {
            new Base64(0, null, false, org.apache.commons.codec.CodecPolicy.STRICT).decode("AB==");
        } catch (IllegalArgumentException refusal) {
            System.out.println(refusal.getMessage());
        }
        System.out.println(BinaryCodec.toAsciiString(new byte[] {5, -1}) + " " + Base64.decodeInteger("AQAB".getBytes()));
    }

    private static void streams() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Base64OutputStream encoder = new Base64OutputStream(out, true, 20, new byte[] {'\n'})) {
            encoder.write(TEXT.getBytes(StandardCharsets.UTF_16LE));
        }
        System.out.print(out);
        byte[] decoded = new Base64InputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes();
        System.out.println(new String(decoded, StandardCharsets.UTF_16LE).equals(TEXT));
    }

    private static void checksums() {
        byte[] bytes = TEXT.getBytes(StandardCharsets.UTF_8);
        PureJavaCrc32 crc = new PureJavaCrc32();
        crc.update(bytes, 0, bytes.length);
        PureJavaCrc32C castagnoli = new PureJavaCrc32C();
        castagnoli.update(bytes, 0, bytes.length);
        XXHash32 xx = new XXHash32(7);
        xx.update(bytes, 0, bytes.length);
        System.out.println(crc.getValue() + " " + castagnoli.getValue() + " " + xx.getValue());
        System.out.println(MurmurHash2.hash32(TEXT) + " " + MurmurHash2.hash64(TEXT) + " " + MurmurHash3.hash32x86(bytes));
        System.out.println(Arrays.toString(MurmurHash3.hash128x64(bytes)));
    }

    private static void keyed() {
    }

    private static void sounds() throws EncoderException {
        StringEncoder[] encoders = {
            new Soundex(), new RefinedSoundex(), new Metaphone(), new DoubleMetaphone(), new Nysiis(), new Caverphone2(),
            new ColognePhonetic(), new MatchRatingApproachEncoder(), new DaitchMokotoffSoundex()
        };
        String[] names = {"Robert", "Rupert", "Tymczak", "Pfister", "Knight", "Thumb", "Schwarzenegger", "O'Hara",
                "Wright", "Xavier", ""};
        for (StringEncoder encoder : encoders) {
            System.out.print(encoder.getClass().getSimpleName());
            for (String name : names) {
                System.out.print(" " + encoder.encode(name));
            }
            System.out.println();
        }
        System.out.println(new Soundex().difference("Smith", "Smythe") + " " + new Metaphone().isMetaphoneEqual("night",
                "knight"));
        System.out.println(new DoubleMetaphone().doubleMetaphone("Schmidt",
                true) + " " + new DaitchMokotoffSoundex().soundex("Peters"));
        BeiderMorseEncoder morse = new BeiderMorseEncoder();
        morse.setMaxPhonemes(4);
        System.out.println(morse.encode("Renault"));
        try {
            new Soundex().encode((Object) 5);
        } catch (EncoderException refusal) {
            System.out.println(refusal.getMessage());
        }
    }

    private static void net() throws Exception {
        String url = new URLCodec().encode(TEXT);
        System.out.println(url + " " + new URLCodec().decode(url).equals(TEXT));
        String quoted = new QuotedPrintableCodec(StandardCharsets.UTF_8, true).encode(TEXT);
        System.out.println(quoted + " " + new QuotedPrintableCodec().decode(quoted));
        System.out.println(new QCodec().encode(TEXT) + " " + new QCodec().decode("=?UTF-8?Q?caf=C3=A9?="));
        byte[] percent = new PercentCodec("x ".getBytes(), true).encode(TEXT.getBytes(StandardCharsets.UTF_8));
        System.out.println(new String(percent, StandardCharsets.UTF_8));
        try {
            new URLCodec().decode("%4");
        } catch (DecoderException refusal) {
            System.out.println(refusal.getMessage());
        }
    }
}
