//@ entry: take(boolean)
//@ max-input: 1
import java.util.concurrent.CountDownLatch;

/** Nobody counts down: a JVM would never answer. */
class WaitsForEver {
    static int take(boolean counts) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            if (counts) {
                latch.countDown();
            }
        });
        other.start();
        latch.await(); //~ unsupported
        return 1;
    }
}
