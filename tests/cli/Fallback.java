import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

class Fallback {
    /** A digest of symbolic bytes is not modelled. */
    static String digest(String text) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        byte[] bytes = digest.digest(text.getBytes(StandardCharsets.UTF_8));
        return bytes[0] > 0 ? "up" : "down";
    }
}
