//@ entry: find(int)
//@ values: -3..35

import java.util.HashMap;
import java.util.Map;

// A key whose class says what it is equal to is looked up by its hash code.
class KeyWithHashOfItsOwn {
    record Point(int x, int y) {
        @Override
        public int hashCode() {
            return 31 * x + y;
        }
    }

    static int find(int x) {
        Map<Object, Integer> map = new HashMap<>();
        map.put(x, 1);
        map.put("x", 2);
        map.put(new Point(1, 2), 3);
        map.put(x + 16, 4);
        Integer found = map.get(new Point(1, 2));
        return found == null ? -1 : 10 * found + map.size();
    }
}
