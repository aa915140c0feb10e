// LinkedHashMap: insertion order, access order, an LRU cache, and how iteration follows changes.
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

public class LinkedHashMapCache {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        private final int limit;
        int evictions = 0;

        Lru(int limit) {
            super(8, 0.75f, true);
            this.limit = limit;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            boolean full = size() > limit;
            if (full) {
                evictions++;
                System.out.println("  evict " + eldest);
            }
            return full;
        }
    }

    static <K, V> Function<K, V> memoize(Function<K, V> f, int limit) {
        Map<K, V> cache = new Lru<>(limit);
        return k -> {
            V known = cache.get(k);
            if (known != null) {
                return known;
            }
            V computed = f.apply(k);
            cache.put(k, computed);
            return computed;
        };
    }

    static int calls = 0;

    public static void main(String[] args) {
        Map<String, Integer> inserted = new LinkedHashMap<>();
        for (String s : List.of("zeta", "alpha", "mu", "beta")) {
            inserted.put(s, s.length());
        }
        inserted.put("alpha", 0);
        inserted.get("zeta");
        System.out.println(inserted);
        inserted.remove("zeta");
        inserted.put("zeta", 1);
        inserted.putIfAbsent("mu", 9);
        inserted.computeIfAbsent("nu", String::length);
        System.out.println(inserted + " " + inserted.keySet() + " " + inserted.values());

        Lru<String, Integer> lru = new Lru<>(3);
        lru.put("a", 1);
        lru.put("b", 2);
        lru.put("c", 3);
        System.out.println(lru);
        lru.get("a");
        System.out.println(lru);
        lru.put("d", 4);
        lru.getOrDefault("c", 0);
        lru.containsKey("a");
        System.out.println(lru);
        lru.put("a", 10);
        lru.merge("e", 5, Integer::sum);
        lru.compute("c", (k, v) -> v == null ? -1 : v * 2);
        lru.putIfAbsent("e", 0);
        System.out.println(lru + " evictions " + lru.evictions);
        try {
            for (String key : lru.keySet()) {
                lru.get(key);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println("reading reorders, so iteration fails");
        }
        int[] total = {0};
        lru.forEach((k, v) -> total[0] += v);
        System.out.println(total[0]);

        Function<Integer, Integer> square = memoize(x -> {
            calls++;
            return x * x;
        }, 2);
        for (int x : new int[] {3, 3, 4, 3, 5, 4, 3}) {
            System.out.print(square.apply(x) + " ");
        }
        System.out.println("computed " + calls);

        Set<Integer> seen = new LinkedHashSet<>(List.of(5, 1, 4));
        seen.add(1);
        seen.add(9);
        seen.remove(5);
        seen.add(5);
        System.out.println(seen + " " + seen.equals(Set.of(1, 4, 5, 9)) + " " + seen.hashCode());
        Iterator<Map.Entry<String, Integer>> it = inserted.entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<String, Integer> e = it.next();
            if (e.getValue() < 2) {
                it.remove();
            } else {
                e.setValue(e.getValue() * 100);
            }
        }
        System.out.println(inserted);
        System.out.println(new LinkedHashMap<>(inserted).equals(inserted));
    }
}
