//@ entry: order(int,int)
//@ values: -3..70

import java.util.HashMap;
import java.util.Map;

// What merge and computeIfAbsent add stands in front of its bucket, what put adds behind it.
class MergedKeysComeFirst {
    static String order(int a, int b) {
        Map<Integer, String> map = new HashMap<>();
        map.put(4, "x");
        map.merge(a, "a", String::concat);
        map.computeIfAbsent(b, key -> "b");
        map.put(36, "y");
        return String.join("", map.values());
    }
}
