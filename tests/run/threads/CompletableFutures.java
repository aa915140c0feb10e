import java.util.List;
import java.util.concurrent.*;
import java.util.stream.Collectors;

/** Chains of CompletableFuture. */
public class CompletableFutures {
    static CompletableFuture<Integer> later(int n) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                Thread.sleep(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return n;
        });
    }

    public static void main(String[] args) throws Exception {
        System.out.println(later(1).thenApplyAsync(n -> n + 1).thenCombine(later(3), Integer::sum).get());
        System.out.println(later(1).thenCompose(n -> later(n * 10)).join());
        List<CompletableFuture<Integer>> all = List.of(later(1), later(2), later(3));
        CompletableFuture.allOf(all.toArray(new CompletableFuture[0])).join();
        System.out.println(all.stream().map(CompletableFuture::join).collect(Collectors.toList()));
        System.out.println(CompletableFuture.anyOf(later(4), new CompletableFuture<Integer>()).get());
        CompletableFuture<Integer> failing = CompletableFuture.supplyAsync(() -> Integer.parseInt("x"));
        try {
            failing.join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(failing.exceptionally(e -> -1).get() + " " + failing.isCompletedExceptionally());
        System.out.println(failing.handle((n, e) -> e == null ? "fine" : e.getClass().getSimpleName()).join());
        try {
            new CompletableFuture<String>().orTimeout(10, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("default", 5, TimeUnit.MILLISECONDS).get());
        try {
            new CompletableFuture<String>().get(5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout");
        }
        CompletableFuture<String> manual = new CompletableFuture<>();
        Thread completer = new Thread(() -> manual.complete("by hand"));
        completer.start();
        System.out.println(manual.get());
        CompletableFuture<Void> run = CompletableFuture.runAsync(() -> System.out.println("runs"));
        run.thenRun(() -> System.out.println("then")).get();
        ExecutorService executor = Executors.newFixedThreadPool(2, task -> {
            Thread thread = new Thread(task, "mine");
            thread.setDaemon(true);
            return thread;
        });
        System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), executor).get());
        Executor delayed = CompletableFuture.delayedExecutor(5, TimeUnit.MILLISECONDS, executor);
        System.out.println(CompletableFuture.supplyAsync(() -> "delayed", delayed).get());
        later(5).whenComplete((n, e) -> System.out.println(n + " " + e)).join();
        later(1).thenAcceptBoth(later(2), (a, b) -> System.out.println(a + b)).join();
        System.out.println(later(6).applyToEither(new CompletableFuture<>(), n -> n * 2).get());
        CompletableFuture<Integer> cancelled = new CompletableFuture<>();
        cancelled.cancel(true);
        try {
            cancelled.join();
        } catch (CancellationException e) {
            System.out.println("cancelled " + cancelled.isCancelled());
        }
    }
}
