//@ entry: first(boolean)

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

class Digests {
    static String first(boolean named) throws NoSuchAlgorithmException {
        byte[] text = "percolate".getBytes(StandardCharsets.UTF_8);
        if (named) {
            return UUID.nameUUIDFromBytes(text).toString();
        }
        return "" + MessageDigest.getInstance("SHA-256").digest(text)[0];
    }
}
