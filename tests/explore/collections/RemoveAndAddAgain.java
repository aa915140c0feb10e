//@ entry: order(int,int)
//@ values: -3..70

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

// A key that is removed and put again stands behind the others of its bucket.
class RemoveAndAddAgain {
    static int order(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(33, 3);
        map.remove(a);
        map.put(a, 4);
        Iterator<Integer> keys = map.keySet().iterator();
        if (keys.next() == 33) {
            keys.remove();
        }
        int order = map.keySet().remove(49) ? 1 : 0;
        for (int value : map.values()) {
            order = 10 * order + value;
        }
        return order;
    }
}
