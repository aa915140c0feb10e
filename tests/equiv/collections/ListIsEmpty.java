//@ verdict: EQUIVALENT
import java.util.List;

class ListIsEmpty {
    static boolean a(List<String> list) {
        return list == null || list.isEmpty();
    }

    static boolean b(List<String> list) {
        return list == null || list.size() == 0;
    }
}
