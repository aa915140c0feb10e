package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Reminds customers later. */
public class ReminderScheduler {
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
    private final List<ScheduledFuture<?>> pending = new ArrayList<>();
    private int sent;

    public long delayOf(int attempts) {
        if (attempts < 0) {
            throw new IllegalArgumentException("attempts");
        }
        if (attempts > 5) {
            return 3600;
        }
        return 60L << attempts;
    }

    public boolean remind(String customer, int attempts) {
        if (customer == null || customer.isEmpty()) {
            return false;
        }
        pending.add(executor.schedule(() -> sent++, delayOf(attempts), TimeUnit.SECONDS));
        return true;
    }

    public int cancelAll() {
        int cancelled = 0;
        for (ScheduledFuture<?> future : pending) {
            if (future.cancel(false)) {
                cancelled++;
            }
        }
        pending.clear();
        return cancelled;
    }

    public int sent() {
        return sent;
    }
}
