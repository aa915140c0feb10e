// Strings and boxes that are inputs may be one object, and then they are one key of an identity map.
//@ entry: add(String,String,Integer,Integer)
import java.util.IdentityHashMap;
import java.util.Map;

class KeysOfIdentity {
    static int add(String a, String b, Integer c, Integer d) {
        if (a == null || b == null || c == null || d == null) {
            return 0;
        }
        Map<Object, Boolean> seen = new IdentityHashMap<>();
        seen.put(a, true);
        int count = seen.containsKey(b) ? 1 : 2;
        seen.put(c, true);
        return seen.containsKey(d) ? count : count + 2;
    }
}
