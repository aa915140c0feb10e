import java.security.MessageDigest;

/** Needs a file of the JDK. */
class Digest {
    public static void main(String[] args) throws Exception {
        System.out.println(MessageDigest.getInstance("SHA-256").digest().length);
    }
}
