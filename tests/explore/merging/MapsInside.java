import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Keys that are put on one side only, in a map and a set whose keys are compared and not hashed. */
class MapsInside {
    //@ entry: run(int,int)
    static int run(int x, int y) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(y, 1);
        if (x > 0) {
            map.put(x, 5);
        } else {
            map.put(7, 9);
        }
        Set<Integer> set = new HashSet<>();
        if (x > 5) {
            set.add(x);
        }
        set.add(y);
        if (y < 0) {
            set.remove(x);
        }
        int result = map.containsKey(7) ? 1 : 0;
        Integer value = map.get(x);
        if (value != null) {
            result += 10 * value;
        }
        return result + 100 * map.size() + 1000 * set.size() + (set.contains(3) ? 10_000 : 0);
    }
}
