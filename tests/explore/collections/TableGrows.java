//@ entry: order(int)
//@ values: -40..2000

import java.util.HashSet;
import java.util.Set;

// The thirteenth element makes the table larger, and the order another one.
class TableGrows {
    static int order(int x) {
        Set<Integer> set = new HashSet<>();
        set.add(x);
        for (int i = 1; i <= 12; i++) {
            set.add(3 * i);
        }
        int position = 0;
        for (int element : set) {
            position++;
            if (element == x) {
                return position * 100 + set.size();
            }
        }
        return -1;
    }
}
