//@ entry: sum(java.util.List)
//@ max-array: 2

import java.util.List;

// The iterator of a list of unknown length.
class SumOfList {
    static boolean sum(List<Integer> list) {
        int sum = 0;
        for (Integer x : list) { //~ throws NullPointerException
            if (x != null) {
                sum += x;
            }
        }
        return sum == 42;
    }
}
