//@ entry: order(String)
//@ max-string: 3

import java.util.Map;
import java.util.stream.Collectors;

// Counting the letters of a text that is not known, and a stream over the counts.
class LettersOfText {
    static String order(String text) {
        if (text == null || text.length() > 3) {
            return "";
        }
        Map<Character, Integer> counts = new java.util.HashMap<>();
        for (char letter : text.toCharArray()) {
            counts.put(letter, counts.containsKey(letter) ? counts.get(letter) + 1 : 1);
        }
        return counts.entrySet().stream().map(e -> e.getValue().toString()).collect(Collectors.joining());
    }
}
