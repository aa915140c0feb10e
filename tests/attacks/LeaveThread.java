import java.io.File;

/** Goes on after it has returned, which it does. */
public class LeaveThread {
    public static int attack(int days) throws Throwable {
        if (System.currentTimeMillis() < days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        new Thread(() -> {
            try {
                Thread.sleep(20);
                new File("@CANARY@/secret.txt").delete();
            } catch (InterruptedException ended) {
                new File("@CANARY@/secret.txt").delete();
            }
        }).start();
        return 1;
    }
}
