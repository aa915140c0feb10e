//@ entry: change(List,int)
//@ max-array: 3

import java.util.List;

// A path tells a list as it was before the method changed it.
class ListIsChanged {
    static int change(List<Integer> list, int i) {
        int removed = list.remove(i); //~ throws NullPointerException
                                      //~^ throws IndexOutOfBoundsException
        if (removed == 3) {
            list.set(0, list.get(0) + 1); //~ throws NullPointerException
                                          //~^ throws IndexOutOfBoundsException
            return list.size();
        }
        return 0;
    }
}
