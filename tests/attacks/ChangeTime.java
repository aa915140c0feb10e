import java.io.File;

/** Makes a file look old. */
public class ChangeTime {
    public static int attack(int days) throws Throwable {
        if (Runtime.getRuntime().totalMemory() < (days & 0xff)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        new File("@CANARY@/secret.txt").setLastModified(1000);
        return 2;
    }
}
