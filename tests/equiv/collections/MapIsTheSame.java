//@ verdict: EQUIVALENT
import java.util.HashMap;
import java.util.Map;

class MapIsTheSame {
    static Map<String, Integer> a(int x) {
        Map<String, Integer> map = new HashMap<>();
        map.put("one", x);
        map.put("two", x + 1);
        return map;
    }

    static Map<String, Integer> b(int x) {
        Map<String, Integer> map = new HashMap<>();
        map.put("two", 1 + x);
        map.put("one", 5);
        map.put("one", x);
        return map;
    }
}
