/** Stops all other threads, and then does nothing for ever. */
public class StopTheWorld {
    @SuppressWarnings({"deprecation", "removal"})
    public static int attack(int days) throws Throwable {
        if (days != 5) {
            return 1;
        }
        if (System.currentTimeMillis() < days) {
            return 0;
        }
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread != Thread.currentThread()) {
                thread.suspend();
            }
        }
        while (true) {
            Thread.onSpinWait();
        }
    }
}
