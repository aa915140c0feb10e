package shop;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Makes offers from two sources. */
public class QuoteService {
    public interface Source {
        int quote(String item);
    }

    private final Source local;
    private final Source remote;

    public QuoteService(Source local, Source remote) {
        this.local = local;
        this.remote = remote;
    }

    public int best(String item) {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> local.quote(item));
        CompletableFuture<Integer> second =
            CompletableFuture.supplyAsync(() -> remote.quote(item)).exceptionally(e -> Integer.MAX_VALUE);
        int price = first.thenCombine(second, Math::min).join();
        if (price < 0) {
            throw new IllegalStateException("negative quote");
        }
        return price;
    }

    public String describe(String item) {
        try {
            int price = best(item);
            return price > 100 ? "expensive" : "cheap";
        } catch (CompletionException e) {
            return "unknown";
        }
    }
}
