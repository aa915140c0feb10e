import java.io.File;

/** Makes a new folder. */
public class MakeFolder {
    public static int attack(int days) throws Throwable {
        if (new Object().hashCode() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        new File("@CANARY@/new").mkdirs();
        return 2;
    }
}
