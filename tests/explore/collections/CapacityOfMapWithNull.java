//@ entry: put(int,int)
//@ values: -1..20

import java.util.HashMap;
import java.util.Map;

// Null has a place that is known, so that the table is there before the first symbolic key comes.
class CapacityOfMapWithNull {
    static boolean put(int capacity, int key) {
        if (capacity < 0 || capacity > 6) {
            return true;
        }
        Map<Integer, Integer> map = new HashMap<>(capacity);
        map.put(null, 0);
        map.put(key, 1);
        return map.containsKey(null) && map.containsKey(key) && map.size() == 2;
    }
}
