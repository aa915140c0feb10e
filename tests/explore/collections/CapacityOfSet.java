//@ entry: add(int)
//@ values: -1..20

import java.util.LinkedHashSet;
import java.util.Set;

// The same of a set.
class CapacityOfSet {
    static Set<Integer> add(int capacity) {
        if (capacity < 0 || capacity > 6) {
            return null;
        }
        Set<Integer> set = new LinkedHashSet<>(capacity);
        set.add(capacity);
        return set;
    }
}
