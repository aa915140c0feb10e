import java.util.LinkedHashMap;
import java.util.Map;

/** Keeps the values that were used last. */
public class Cache {
    private final Map<String, Integer> values = new LinkedHashMap<>();
    private final int limit;
    private int hits;

    public Cache(int limit) {
        this.limit = limit;
    }

    public void put(String key, int value) {
        values.remove(key);
        if (values.size() >= limit) {
            if (limit <= 0) {
                return;
            }
            values.remove(values.keySet().iterator().next());
        }
        values.put(key, value);
    }

    public Integer get(String key) {
        Integer value = values.remove(key);
        if (value == null) {
            return null;
        }
        values.put(key, value);
        hits++;
        return value;
    }

    public boolean isHot() {
        return hits > 1;
    }

    public int size() {
        return values.size();
    }
}
