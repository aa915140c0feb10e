//@ entry: get(int)
//@ values: -1..5

import java.util.HashMap;
import java.util.Map;

// A path for each key of the map, and those for keys that are not in it.
class KeyIsSymbolic {
    static int get(int key) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, 10);
        map.put(2, 20);
        Integer found = map.get(key);
        return found == null ? -1 : found;
    }
}
