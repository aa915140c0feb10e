//@ entry: first(java.util.List)
//@ max-array: 2

import java.util.List;

// A list may be missing, empty, or hold null.
class FirstOfList {
    static int first(List<Integer> list) {
        return list.get(0); //~ throws NullPointerException
                            //~^ throws IndexOutOfBoundsException
    }
}
