import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Function;

public class LruCacheSimulation {
    interface Cache<K, V> {
        V get(K key, Function<? super K, ? extends V> loader);

        List<K> order();

        int hits();
    }

    static class LinkedCache<K, V> implements Cache<K, V>, Iterable<K> {
        private class Entry {
            K key;
            V value;
            Entry newer, older;
        }

        private final Map<K, Entry> entries = new HashMap<>();
        private final Entry sentinel = new Entry();
        private final int capacity;
        private final BiConsumer<? super K, ? super V> onEvict;
        private int hits;

        LinkedCache(int capacity, BiConsumer<? super K, ? super V> onEvict) {
            if (capacity < 1) throw new IllegalArgumentException("capacity " + capacity);
            this.capacity = capacity;
            this.onEvict = onEvict;
            sentinel.newer = sentinel.older = sentinel;
        }

        private void unlink(Entry e) {
            e.newer.older = e.older;
            e.older.newer = e.newer;
        }

        private void linkNewest(Entry e) {
            e.older = sentinel.older;
            e.newer = sentinel;
            e.older.newer = e;
            sentinel.older = e;
        }

        @Override
        public V get(K key, Function<? super K, ? extends V> loader) {
            Entry e = entries.get(key);
            if (e != null) {
                hits++;
                unlink(e);
            } else {
                e = new Entry();
                e.key = key;
                e.value = loader.apply(key);
                if (entries.size() == capacity) {
                    Entry oldest = sentinel.newer;
                    unlink(oldest);
                    entries.remove(oldest.key);
                    onEvict.accept(oldest.key, oldest.value);
                }
                entries.put(key, e);
            }
            linkNewest(e);
            return e.value;
        }

        @Override public Iterator<K> iterator() {
            return new Iterator<>() {
                Entry at = sentinel.newer;

                @Override public boolean hasNext() { return at != sentinel; }

                @Override public K next() {
                    K k = at.key;
                    at = at.newer;
                    return k;
                }
            };
        }

        @Override public List<K> order() {
            List<K> out = new ArrayList<>();
            for (K k : this) out.add(k);
            return out;
        }

        @Override public int hits() { return hits; }
    }

    static class LibraryCache<K, V> extends LinkedHashMap<K, V> implements Cache<K, V> {
        private final int capacity;
        private int hits;

        LibraryCache(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }

        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > capacity; }

        @Override public V get(K key, Function<? super K, ? extends V> loader) {
            if (containsKey(key)) hits++;
            return computeIfAbsent(key, loader);
        }

        @Override public List<K> order() { return new ArrayList<>(keySet()); }

        @Override public int hits() { return hits; }
    }

    public static void main(String[] args) {
        List<String> evicted = new ArrayList<>();
        LinkedCache<String, Integer> cache = new LinkedCache<>(3, (k, v) -> evicted.add(k + "=" + v));
        for (String w : "one two three one four five one two".split(" ")) {
            System.out.println(w + " -> " + cache.get(w, String::length) + " order " + cache.order());
        }
        System.out.println("evicted " + evicted + " hits " + cache.hits());
        for (int capacity : new int[] {1, 2, 5, 8, 20}) {
            Cache<Integer, String> mine = new LinkedCache<>(capacity, (k, v) -> { });
            Cache<Integer, String> library = new LibraryCache<>(capacity);
            Random random = new Random(capacity);
            boolean same = true;
            for (int i = 0; i < 400; i++) {
                int key = (int) Math.abs(random.nextGaussian() * 5);
                same &= mine.get(key, k -> "v" + k).equals(library.get(key, k -> "v" + k));
                same &= mine.order().equals(library.order());
            }
            System.out.println("capacity " + capacity + ": hits " + mine.hits() + "/" + library.hits() + " same " + same + " " + mine.order());
        }
        try {
            cache.get("bad", k -> { throw new IllegalStateException("cannot load " + k); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + ", still " + cache.order());
        }
        new LinkedCache<String, String>(0, (k, v) -> { });
    }
}
