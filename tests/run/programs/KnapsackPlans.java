import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class KnapsackPlans {
    record Item(String name, int weight, int value) {
        double density() { return (double) value / weight; }
    }

    record Plan(int value, List<String> names) {
        @Override public String toString() { return value + " " + names; }
    }

    static Plan table(List<Item> items, int capacity) {
        int[][] best = new int[items.size() + 1][capacity + 1];
        for (int i = 1; i <= items.size(); i++) {
            Item it = items.get(i - 1);
            for (int w = 0; w <= capacity; w++) {
                best[i][w] = best[i - 1][w];
                if (it.weight() <= w) best[i][w] = Math.max(best[i][w], best[i - 1][w - it.weight()] + it.value());
            }
        }
        List<String> names = new ArrayList<>();
        for (int i = items.size(), w = capacity; i > 0; i--) {
            if (best[i][w] == best[i - 1][w]) continue;
            names.add(items.get(i - 1).name());
            w -= items.get(i - 1).weight();
        }
        Collections.reverse(names);
        return new Plan(best[items.size()][capacity], names);
    }

    static int memoized(List<Item> items, int at, int capacity, Map<Long, Integer> memo) {
        if (at == items.size()) return 0;
        long key = (long) at << 32 | capacity;
        Integer known = memo.get(key);
        if (known != null) return known;
        Item it = items.get(at);
        int best = memoized(items, at + 1, capacity, memo);
        if (it.weight() <= capacity) best = Math.max(best, it.value() + memoized(items, at + 1, capacity - it.weight(), memo));
        memo.put(key, best);
        return best;
    }

    static Plan exhaustive(List<Item> items, int capacity) {
        int bestMask = 0, bestValue = 0;
        for (int mask = 0; mask < 1 << items.size(); mask++) {
            int weight = 0, value = 0;
            for (int i = 0; i < items.size(); i++) {
                if ((mask >> i & 1) == 0) continue;
                weight += items.get(i).weight();
                value += items.get(i).value();
            }
            if (weight <= capacity && value > bestValue) {
                bestValue = value;
                bestMask = mask;
            }
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) if ((bestMask & 1 << i) != 0) names.add(items.get(i).name());
        return new Plan(bestValue, names);
    }

    static Plan greedy(List<Item> items, int capacity) {
        List<Item> sorted = new ArrayList<>(items);
        sorted.sort((a, b) -> Double.compare(b.density(), a.density()));
        List<String> names = new ArrayList<>();
        int value = 0;
        for (Item it : sorted) {
            if (it.weight() > capacity) continue;
            capacity -= it.weight();
            value += it.value();
            names.add(it.name());
        }
        return new Plan(value, names);
    }

    static int[] fewestCoins(int[] coins, int amount) {
        int[] count = new int[amount + 1], last = new int[amount + 1];
        Arrays.fill(count, 1, amount + 1, Integer.MAX_VALUE);
        for (int a = 1; a <= amount; a++) {
            for (int c : coins) {
                if (c <= a && count[a - c] != Integer.MAX_VALUE && count[a - c] + 1 < count[a]) {
                    count[a] = count[a - c] + 1;
                    last[a] = c;
                }
            }
        }
        if (count[amount] == Integer.MAX_VALUE) return null;
        int[] used = new int[count[amount]];
        for (int a = amount, i = 0; a > 0; a -= last[a]) used[i++] = last[a];
        return used;
    }

    static long waysToPay(int[] coins, int amount) {
        long[] ways = new long[amount + 1];
        ways[0] = 1;
        for (int c : coins) for (int a = c; a <= amount; a++) ways[a] += ways[a - c];
        return ways[amount];
    }

    static List<List<Integer>> firstFit(int[] sizes, int bin) {
        List<List<Integer>> bins = new ArrayList<>();
        List<Integer> free = new ArrayList<>();
        int[] sorted = sizes.clone();
        Arrays.sort(sorted);
        next:
        for (int i = sorted.length - 1; i >= 0; i--) {
            for (int b = 0; b < bins.size(); b++) {
                if (free.get(b) >= sorted[i]) {
                    bins.get(b).add(sorted[i]);
                    free.set(b, free.get(b) - sorted[i]);
                    continue next;
                }
            }
            bins.add(new ArrayList<>(List.of(sorted[i])));
            free.add(bin - sorted[i]);
        }
        return bins;
    }

    public static void main(String[] args) {
        List<Item> items = List.of(new Item("map", 9, 150), new Item("compass", 13, 35), new Item("water", 15, 200), new Item("sandwich", 5, 60),
            new Item("glucose", 15, 60), new Item("tin", 7, 45), new Item("banana", 3, 60), new Item("cheese", 23, 30), new Item("socks", 4, 50));
        for (int capacity : new int[] {0, 3, 17, 30, 60, 200}) {
            Map<Long, Integer> memo = new HashMap<>();
            System.out.println(capacity + ": " + table(items, capacity) + " memo " + memoized(items, 0, capacity, memo) + " in " + memo.size()
                + " exhaustive " + exhaustive(items, capacity).value() + " greedy " + greedy(items, capacity));
        }
        for (int amount : new int[] {0, 1, 6, 30, 63}) System.out.println(amount + " " + Arrays.toString(fewestCoins(new int[] {1, 3, 4,
            21}, amount)) + " " + Arrays.toString(fewestCoins(new int[] {5, 7}, amount)));
        System.out.println(waysToPay(new int[] {1, 2, 5, 10, 20, 50, 100, 200}, 200) + " " + waysToPay(new int[] {2}, 3));
        System.out.println(firstFit(new int[] {4, 8, 1, 4, 2, 1, 7, 5, 3, 6}, 10));
        System.out.println(fewestCoins(new int[] {5, 7}, 13).length);
    }
}
