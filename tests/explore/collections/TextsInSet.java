//@ entry: first(String,String)
//@ max-string: 2

import java.util.HashSet;
import java.util.Set;

// The hash codes of texts that are not known decide which comes first.
class TextsInSet {
    static int first(String a, String b) {
        if (a == null || b == null || a.length() > 2 || b.length() > 2) {
            return -1;
        }
        Set<String> set = new HashSet<>();
        set.add(a);
        set.add(b);
        return set.iterator().next().equals(a) ? set.size() : 0;
    }
}
