//@ entry: sort(int,int)

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// A list of boxes is sorted by comparing them.
class SortTwoBoxes {
    static int sort(int a, int b) {
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        Collections.sort(list);
        assert list.get(0) <= list.get(1);
        return list.get(0);
    }
}
