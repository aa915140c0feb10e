import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Streams over lists of objects, maps and nested loops: many paths, of which merging makes few. */
class Cart {
    static class Item {
        String name;
        int price;
        int count;
        boolean isTaxed;
    }

    static int total(List<Item> items, int discount) {
        int sum = items.stream().filter(item -> item != null && item.count > 0).mapToInt(item -> item.price * item.count).sum();
        int taxed = items.stream().filter(item -> item != null && item.isTaxed).mapToInt(item -> item.price).sum();
        if (discount > 50) {
            discount = 50;
        }
        if (sum > 1000) {
            sum -= sum * discount / 100;
        }
        return sum + taxed / 5;
    }

    static Map<Boolean, Integer> byTax(List<Item> items) {
        Map<Boolean, Integer> sums = new HashMap<>();
        for (Item item : items) {
            if (item.count < 0 || item.price < 0) {
                throw new IllegalArgumentException("negative");
            }
            sums.merge(item.isTaxed, item.count * item.price, Integer::sum);
        }
        return sums;
    }

    static int cheapest(List<Item> items, int[] limits) {
        int best = Integer.MAX_VALUE;
        for (Item item : items) {
            for (int limit : limits) {
                if (item.price < limit && item.price * 3 < best) {
                    best = item.price * 3;
                } else if (item.count > limit) {
                    best -= 1;
                }
            }
        }
        return best;
    }

    static int discounted(int[] prices, int limit) {
        int sum = 0;
        for (int price : prices) {
            if (price < 0) {
                return -1;
            }
            sum += price > limit ? price / 2 : price;
        }
        return sum;
    }

    static String names(List<Item> items) {
        return items.stream().filter(item -> item.price > 10).map(item -> item.name).sorted().collect(Collectors.joining(","));
    }

    static long weights(int[] a, int[] b) {
        long sum = 0;
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b.length; j++) {
                if (a[i] * b[j] % 7 == 3) {
                    sum += (long) a[i] * b[j];
                } else if (a[i] > b[j]) {
                    sum -= a[i];
                }
            }
        }
        return sum;
    }
}
