package shop;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Keeps what was asked for last. */
public class LruCache<K, V> {
    private final int capacity;
    private final LinkedHashMap<K, V> entries;
    private long hits;
    private long misses;

    public LruCache(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity: " + capacity);
        }
        this.capacity = capacity;
        this.entries = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > LruCache.this.capacity;
            }
        };
    }

    public V get(K key, Function<? super K, ? extends V> loader) {
        V value = entries.get(key);
        if (value != null) {
            hits++;
            return value;
        }
        misses++;
        value = loader.apply(key);
        if (value != null) {
            entries.put(key, value);
        }
        return value;
    }

    public boolean evict(K key) {
        return entries.remove(key) != null;
    }

    public double hitRate() {
        long all = hits + misses;
        return all == 0 ? 0.0 : (double) hits / all;
    }

    public int size() {
        return entries.size();
    }
}
