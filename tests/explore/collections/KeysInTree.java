//@ entry: first(int,String)
//@ max-string: 2

import java.util.TreeMap;

// A tree compares its keys.
class KeysInTree {
    static int first(int number, String text) {
        TreeMap<Integer, Integer> numbers = new TreeMap<>();
        numbers.put(5, 1);
        numbers.put(number, 2);
        TreeMap<String, Integer> texts = new TreeMap<>();
        texts.put("m", 1);
        texts.put(text, 2); //~ throws NullPointerException
        return 10 * numbers.firstEntry().getValue() + texts.lastEntry().getValue();
    }
}
