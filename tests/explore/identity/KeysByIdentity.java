//@ entry: size(String,String,Integer,Integer)
import java.util.IdentityHashMap;
import java.util.Map;

// Strings and boxes that are keys of a map by identity may be one object, or a literal.
class KeysByIdentity {
    static int size(String a, String b, Integer i, Integer j) {
        Map<Object, Integer> map = new IdentityHashMap<>();
        if (a != null && b != null) {
            map.put(a, 1);
            map.put(b, 2);
            map.put("x", 3);
        } else if (i != null && j != null) {
            map.put(i, 1);
            map.put(j, 2);
        }
        return map.size();
    }
}
