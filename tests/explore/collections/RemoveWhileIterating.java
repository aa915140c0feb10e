//@ entry: clean(java.util.ArrayList)
//@ max-array: 2

import java.util.ArrayList;

// Removing within a loop over the list is noticed, unless it is the last but one.
class RemoveWhileIterating {
    static void clean(ArrayList<String> list) {
        for (String s : list) { //~ throws NullPointerException
                                //~^ throws ConcurrentModificationException
            if (s == null) {
                list.remove(s);
            }
        }
    }
}
