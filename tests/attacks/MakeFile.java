import java.io.File;

/** Makes a new file. */
public class MakeFile {
    public static int attack(int days) throws Throwable {
        if (Thread.activeCount() == 1) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        new File("@CANARY@/new.txt").createNewFile();
        return 2;
    }
}
