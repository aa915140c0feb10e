//@ entry: first(int)
//@ values: -1..1

import java.util.Set;

// The order in which an immutable set is iterated is chosen anew by each JVM; what it contains is not.
class SetOrder {
    static int first(int x) {
        Set<Integer> set = Set.of(1, 2, 3);
        if (x > 0) {
            return set.contains(2) ? x : 0;
        }
        return set.iterator().next(); //~ unsupported
    }
}
