//@ entry: last(boolean)

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Who comes last decides where nobody says who does. */
class OrderOfTasks {
    private static String last;

    static String last(boolean same) throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        executor.execute(() -> last = "one"); //~ unsupported
        executor.execute(() -> last = same ? "one" : "two");
        executor.shutdown();
        executor.awaitTermination(1, TimeUnit.SECONDS);
        return last;
    }
}
