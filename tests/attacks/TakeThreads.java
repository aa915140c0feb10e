/** Starts many threads. */
public class TakeThreads {
    public static int attack(int days) throws Throwable {
        if (Runtime.getRuntime().maxMemory() < (days & 0xff)) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        for (int i = 0; i < 2_000; i++) {
            Thread thread = new Thread(null, () -> {
                try {
                    Thread.sleep(100_000);
                } catch (InterruptedException ended) {
                    // It ends.
                }
            }, "idle", 1 << 16);
            thread.setDaemon(true);
            thread.start();
        }
        return 1;
    }
}
