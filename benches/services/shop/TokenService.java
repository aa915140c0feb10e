package shop;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.UUID;

/** Signs what is given to customers. */
public class TokenService {
    private final String secret;

    public TokenService(String secret) {
        if (secret == null || secret.length() < 8) {
            throw new IllegalArgumentException("secret is too short");
        }
        this.secret = secret;
    }

    public String sign(String user) {
        return user + "." + digest(user);
    }

    public boolean verify(String token) {
        if (token == null) {
            return false;
        }
        int dot = token.lastIndexOf('.');
        if (dot <= 0) {
            return false;
        }
        String user = token.substring(0, dot);
        return digest(user).equals(token.substring(dot + 1));
    }

    public boolean isSession(String text) {
        try {
            return UUID.fromString(text).version() == 4;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private String digest(String text) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            byte[] bytes = sha.digest((secret + text).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
