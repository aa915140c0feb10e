//@ verdict: DIFFERENT
import java.util.List;

class ListArgument {
    static int a(List<Integer> list) {
        return list == null || list.isEmpty() ? 0 : list.size();
    }

    static int b(List<Integer> list) {
        if (list == null || list.isEmpty()) {
            return 0;
        }
        int size = list.size();
        list.set(0, null);
        return size;
    }
}
