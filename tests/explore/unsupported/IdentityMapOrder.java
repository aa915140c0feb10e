//@ entry: first(int)

import java.util.IdentityHashMap;

// In which order an identity map holds several keys differs between runs.
class IdentityMapOrder {
    static int first(int x) {
        IdentityHashMap<String, Integer> map = new IdentityHashMap<>();
        map.put(new String("one"), 1);
        if (x > 0) {
            map.put(new String("two"), 2);
        }
        for (int value : map.values()) { //~ unsupported
            return value;
        }
        return 0;
    }
}
