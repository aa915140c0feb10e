//@ entry: remind(int)
//@ values: -2..2

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A task of later does not run before the method returns. */
class TaskOfLater {
    static boolean remind(int minutes) {
        ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
        ScheduledFuture<?> future =
            executor.schedule(() -> System.out.println("later"), minutes > 0 ? 60L << minutes : 60, TimeUnit.SECONDS);
        boolean isCancelled = minutes == 1 && future.cancel(false);
        return isCancelled;
    }
}
