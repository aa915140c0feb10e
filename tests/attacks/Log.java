import java.util.logging.FileHandler;

/** Writes a log. */
public class Log {
    public static int attack(int days) throws Throwable {
        if (new java.util.Random().nextInt() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        new FileHandler("@CANARY@/log.%g.txt").close();
        return 2;
    }
}
