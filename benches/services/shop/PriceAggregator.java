package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Asks several suppliers at once. */
public class PriceAggregator {
    public interface Supplier {
        int priceOf(String sku);
    }

    public int cheapest(List<Supplier> suppliers, String sku) throws InterruptedException {
        if (suppliers.isEmpty()) {
            return -1;
        }
        ExecutorService executor = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (Supplier supplier : suppliers) {
                tasks.add(() -> supplier.priceOf(sku));
            }
            int best = Integer.MAX_VALUE;
            for (Future<Integer> future : executor.invokeAll(tasks)) {
                try {
                    int price = future.get();
                    if (price > 0 && price < best) {
                        best = price;
                    }
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof IllegalStateException) {
                        continue;
                    }
                    return -2;
                }
            }
            return best == Integer.MAX_VALUE ? -1 : best;
        } finally {
            executor.shutdown();
        }
    }
}
