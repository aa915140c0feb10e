import java.io.File;

/** Makes a file read-only. */
public class ChangeModeByFile {
    public static int attack(int days) throws Throwable {
        if (Runtime.getRuntime().freeMemory() < (days & 0xff)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        new File("@CANARY@/secret.txt").setReadOnly();
        return 2;
    }
}
