//@ entry: cheapest(int,int)
//@ values: -2..2

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** All tasks are awaited, and each result or failure is asked for. */
class InvokesAll {
    static int cheapest(int a, int b) throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = List.of(() -> price(a), () -> price(b));
        int best = 100;
        for (Future<Integer> future : executor.invokeAll(tasks)) {
            try {
                best = Math.min(best, future.get());
            } catch (ExecutionException e) {
                best--;
            }
        }
        executor.shutdownNow();
        return best;
    }

    private static int price(int n) {
        if (n < 0) {
            throw new IllegalStateException("no price");
        }
        return n;
    }
}
