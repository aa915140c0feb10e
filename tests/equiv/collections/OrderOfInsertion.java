//@ verdict: DIFFERENT
import java.util.LinkedHashMap;
import java.util.Map;

class OrderOfInsertion {
    static Map<String, Integer> a(int x) {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("one", x);
        map.put("two", x);
        return map;
    }

    static Map<String, Integer> b(int x) {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("two", x);
        map.put("one", x);
        return map;
    }
}
