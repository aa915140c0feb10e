//@ verdict: DIFFERENT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class ListOfAnotherClass {
    static List<Integer> a(int x) {
        List<Integer> list = new ArrayList<>();
        list.add(x);
        return list;
    }

    static List<Integer> b(int x) {
        return Arrays.asList(x);
    }
}
