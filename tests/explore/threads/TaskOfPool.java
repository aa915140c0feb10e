//@ entry: shareOf(int,int)
//@ values: -2..2

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task branches on what it is given, and what it throws comes wrapped. */
class TaskOfPool {
    static int shareOf(int total, int parts) throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            return executor.submit(() -> total > 0 ? total / parts : 0).get();
        } catch (ExecutionException e) {
            throw new IllegalArgumentException(e.getCause()); //~ throws IllegalArgumentException
        } finally {
            executor.shutdown();
        }
    }
}
