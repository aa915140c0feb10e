import java.io.File;

/** Gives a file another name. */
public class RenameFile {
    public static int attack(int days) throws Throwable {
        if (Math.random() > 1.0 - 1.0 / (1L << 50)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        new File("@CANARY@/secret.txt").renameTo(new File("@CANARY@/other.txt"));
        return 2;
    }
}
