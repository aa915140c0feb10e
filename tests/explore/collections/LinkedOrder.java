//@ entry: order(int,int,int)
//@ values: -2..20

import java.util.LinkedHashMap;
import java.util.Map;

// A linked map needs no hash codes for its order: here, that of the last use; it forgets the eldest of three.
class LinkedOrder {
    static class Recent extends LinkedHashMap<Integer, Character> {
        Recent() {
            super(4, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Character> eldest) {
            return size() > 2;
        }
    }

    static String order(int a, int b, int c) {
        Recent recent = new Recent();
        recent.put(a, 'a');
        recent.put(b, 'b');
        recent.get(a);
        recent.put(c, 'c');
        return recent.values().toString();
    }
}
