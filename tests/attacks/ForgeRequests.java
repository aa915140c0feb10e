import java.io.FileOutputStream;
import java.io.IOException;

/** Writes requests whose answers would be the predicted ones to all files that are open. */
public class ForgeRequests {
    public static int attack(int days) throws Throwable {
        if (System.nanoTime() == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        for (int open = 3; open < 64; open++) {
            try (FileOutputStream out = new FileOutputStream("/proc/self/fd/" + open)) {
                for (int id = 0; id < 10; id++) {
                    out.write((id + "\tForgeRequests\tzero\t(I)I\tI" + days + "\t\t\n").getBytes());
                }
            } catch (IOException notThisOne) {
                // The next.
            }
        }
        System.exit(1);
        return 2;
    }

    /** For the requests only; so no test is written of it. */
    private static int zero(int days) {
        return 0;
    }
}
