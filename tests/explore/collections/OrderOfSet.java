//@ entry: order(int,int)
//@ values: -3..70

import java.util.HashSet;
import java.util.Set;

// Iteration follows the buckets; numbers that share one come in the order in which they were added.
class OrderOfSet {
    static int order(int a, int b) {
        Set<Integer> set = new HashSet<>();
        set.add(a);
        set.add(b);
        set.add(20);
        int order = 0;
        for (int element : set) {
            order = 10 * order + (element == a ? 1 : element == b ? 2 : 3);
        }
        return order;
    }
}
