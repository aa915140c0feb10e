import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Executors of all kinds, futures, timers. */
public class ExecutorsOfAllKinds {
    public static void main(String[] args) throws Exception {
        ExecutorService fixed = Executors.newFixedThreadPool(2);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int n = i;
            futures.add(fixed.submit(() -> n * n));
        }
        int total = 0;
        for (Future<Integer> future : futures) total += future.get();
        System.out.println("squares " + total);
        List<Callable<String>> calls = List.of(() -> "a", () -> "b", () -> "c");
        for (Future<String> future : fixed.invokeAll(calls)) System.out.println(future.get() + future.isDone());
        System.out.println(List.of("a", "b", "c").contains(fixed.invokeAny(calls)));
        Future<?> failing = fixed.submit(() -> { throw new IllegalStateException("task"); });
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage());
        }
        fixed.shutdown();
        System.out.println(fixed.awaitTermination(1, TimeUnit.SECONDS) + " " + fixed.isTerminated());
        try {
            fixed.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }

        ExecutorService single = Executors.newSingleThreadExecutor(task -> new Thread(task, "the one"));
        StringBuilder order = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            int n = i;
            single.execute(() -> order.append(n));
        }
        System.out.println(single.submit(() -> order + Thread.currentThread().getName()).get());
        Future<?> never = single.submit(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                order.append(" interrupted");
            }
        });
        Thread.sleep(30);
        System.out.println(never.cancel(true) + " " + never.isCancelled());
        try {
            never.get();
        } catch (CancellationException e) {
            System.out.println("cancellation");
        }
        System.out.println(single.shutdownNow().size() + " " + single.awaitTermination(1, TimeUnit.SECONDS));
        System.out.println(order);

        ExecutorService cached = Executors.newCachedThreadPool();
        CountDownLatch both = new CountDownLatch(2);
        Callable<Boolean> meets = () -> {
            both.countDown();
            return both.await(10, TimeUnit.SECONDS);
        };
        Future<Boolean> one = cached.submit(meets), two = cached.submit(meets);
        System.out.println(one.get() && two.get());
        try {
            cached.submit(() -> { Thread.sleep(5_000); return 1; }).get(10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + e.getMessage());
        }
        cached.shutdownNow();

        ScheduledExecutorService scheduled = Executors.newScheduledThreadPool(1);
        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> ticking = scheduled.scheduleAtFixedRate(() -> {
            ticks.incrementAndGet();
            three.countDown();
        }, 1, 2, TimeUnit.MILLISECONDS);
        three.await();
        ticking.cancel(false);
        System.out.println(ticks.get() >= 3);
        System.out.println(scheduled.schedule(() -> "later", 20, TimeUnit.MILLISECONDS).get());
        scheduled.schedule(() -> System.out.println("not run"), 60, TimeUnit.SECONDS);
        System.out.println(scheduled.shutdownNow().size());

        Timer timer = new Timer("timer");
        CountDownLatch fired = new CountDownLatch(2);
        timer.schedule(new TimerTask() {
            public void run() {
                System.out.println("fires on " + Thread.currentThread().getName());
                fired.countDown();
            }
        }, 5);
        timer.schedule(new TimerTask() {
            public void run() {
                fired.countDown();
                cancel();
            }
        }, 30, 10);
        fired.await();
        timer.cancel();

        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Sum(0, 1000)));
        System.out.println(pool.submit(() -> IntStream.range(0, 100).parallel().sum()).get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS));
        System.out.println(ForkJoinPool.commonPool().submit(() -> 5).get() + new Sum(0, 100).invoke());
        System.out.println(IntStream.rangeClosed(1, 1000).parallel().mapToLong(n -> n).sum());
        ExecutorService stealing = Executors.newWorkStealingPool();
        System.out.println(stealing.submit(() -> "stolen").get());

        CompletionService<Integer> service = new ExecutorCompletionService<>(ForkJoinPool.commonPool());
        for (int i = 0; i < 3; i++) {
            int n = i;
            service.submit(() -> n);
        }
        System.out.println(service.take().get() + service.take().get() + service.take().get());
        FutureTask<String> task = new FutureTask<>(() -> "future task");
        new Thread(task).start();
        System.out.println(task.get());
    }

    static class Sum extends RecursiveTask<Integer> {
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        protected Integer compute() {
            if (to - from < 10) return IntStream.range(from, to).sum();
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }
}
