//@ entry: sum(int,int)
//@ values: -2..2

import java.util.IdentityHashMap;

// Equal keys are different ones; a single one can be gone through.
class IdentityMapKeys {
    static int sum(int x, int y) {
        IdentityHashMap<String, Integer> map = new IdentityHashMap<>();
        String one = new String("key");
        String two = new String("key");
        map.put(one, x);
        map.put(two, y);
        if (map.size() != 2 || map.get(one) != x) {
            return 1000;
        }
        if (x > y) {
            map.remove(two);
            for (int value : map.values()) {
                return value;
            }
        }
        return map.containsKey("key") ? -1000 : map.get(two);
    }
}
