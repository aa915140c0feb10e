//@ entry: last(int,int)

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Nothing is decided by the values: for some of them the order makes no difference. */
class OrderOfValues {
    private static int last;

    static int last(int x, int y) throws InterruptedException {
        if (x > 0 && y > 0) {
            ExecutorService executor = Executors.newFixedThreadPool(2);
            executor.execute(() -> last = x); //~ unsupported
            executor.execute(() -> last = y);
            executor.shutdown();
            executor.awaitTermination(1, TimeUnit.SECONDS);
            return last;
        }
        Thread sum = new Thread(() -> last = x + y);
        sum.start();
        sum.join();
        return last;
    }
}
