//@ verdict: EQUIVALENT
import java.util.ArrayList;
import java.util.List;

class ListByLoop {
    static List<Integer> a(int x, int y) {
        List<Integer> list = new ArrayList<>();
        list.add(x);
        list.add(y);
        return list;
    }

    static List<Integer> b(int x, int y) {
        List<Integer> list = new ArrayList<>(50);
        list.add(y);
        list.add(0, x);
        return list;
    }
}
