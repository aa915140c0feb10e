//@ entry: add(int)
//@ values: -1..2

import java.util.List;

// An immutable list throws when it is changed.
class ImmutableListRefuses {
    static int add(int x) {
        List<Integer> list = List.of(1, 2);
        if (x > 0) {
            list.add(x); //~ throws UnsupportedOperationException
        }
        return list.size();
    }
}
