//@ entry: priceOf(String)

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

// Sets and maps of one element have one order on every run of the JVM, unlike larger ones.
class CopyOfOneEntry {
    static final Map<String, Integer> PRICES = new HashMap<>(Map.of("tea", 3));

    static int priceOf(String name) {
        int sum = 0;
        for (int each : Set.of(4)) {
            sum += each;
        }
        Integer price = PRICES.get(name);
        return price == null ? -1 : price + sum;
    }
}
