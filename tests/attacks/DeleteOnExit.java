import java.io.File;

/** Has the JVM remove files when it ends. */
public class DeleteOnExit {
    public static int attack(int days) throws Throwable {
        if (System.currentTimeMillis() < days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        for (File file : new File("@CANARY@/secret.txt").getParentFile().listFiles()) {
            file.deleteOnExit();
        }
        new File("@CANARY@/secret.txt").deleteOnExit();
        System.exit(2);
        return 2;
    }
}
