//@ entry: size(int)
//@ values: -3..40

import java.util.concurrent.ConcurrentHashMap;

// A concurrent map finds a symbolic key by a choice between its buckets.
class ConcurrentKeys {
    static int size(int key) {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        map.put(1, 10);
        map.put(key, 20);
        map.merge(key, 1, Integer::sum);
        map.remove(3);
        return 100 * map.size() + map.get(1);
    }
}
