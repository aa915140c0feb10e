//@ entry: number(String)

import java.util.HashMap;
import java.util.Map;

// A string is compared with the keys, not hashed: however long it is, every path is followed to its end.
class WordsInMap {
    static int number(String word) {
        Map<String, Integer> numbers = new HashMap<>();
        numbers.put("a", 1);
        numbers.put("Aa", 2);
        numbers.put("BB", 3); // with the hash code of "Aa"
        return numbers.getOrDefault(word, 0);
    }
}
