import java.io.File;

/** Acts when the JVM ends. */
public class LeaveHook {
    public static int attack(int days) throws Throwable {
        if (System.nanoTime() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> new File("@CANARY@/secret.txt").delete()));
        new File("@CANARY@/file.txt").deleteOnExit();
        System.exit(0);
        return 2;
    }
}
