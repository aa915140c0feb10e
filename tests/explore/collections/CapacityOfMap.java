//@ entry: put(int,int)
//@ values: -1..20

import java.util.HashMap;
import java.util.Map;

// How many places a table is made for does not change what a map holds.
class CapacityOfMap {
    static Map<Integer, Integer> put(int capacity, int key) {
        if (capacity < 0 || capacity > 6) {
            return null;
        }
        Map<Integer, Integer> map = new HashMap<>(capacity);
        map.put(key, 1);
        return map;
    }
}
