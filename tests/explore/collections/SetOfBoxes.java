//@ entry: distinct(int,int)
//@ values: -2..2

import java.util.HashSet;
import java.util.Set;

// Equal values are one element.
class SetOfBoxes {
    static int distinct(int a, int b) {
        if (a < 0 || a > 1 || b < 0 || b > 1) {
            return -1;
        }
        Set<Integer> set = new HashSet<>();
        set.add(a);
        set.add(b);
        return set.size();
    }
}
