//@ entry: quote(int,int)
//@ values: -2..2

import java.util.concurrent.CompletableFuture;

/** Two results of tasks are put together, and one that fails has a value instead. */
class FutureOfTwo {
    static int quote(int local, int remote) {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> local + 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            if (remote < 0) {
                throw new IllegalStateException("closed");
            }
            return remote;
        }).exceptionally(e -> Integer.MAX_VALUE);
        int price = first.thenCombine(second, Math::min).join();
        if (price == 0) {
            throw new ArithmeticException("free"); //~ throws ArithmeticException
        }
        return price;
    }
}
