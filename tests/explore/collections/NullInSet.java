//@ entry: hasNull(Set)

import java.util.Set;

// A null among the elements of an input is no object that a static field refers to.
class NullInSet {
    static int calls;

    static boolean hasNull(Set<Integer> numbers) {
        calls++;
        return numbers.contains(null); //~ throws NullPointerException
    }
}
