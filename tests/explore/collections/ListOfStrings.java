//@ entry: longest(java.util.List)
//@ max-array: 2
//@ max-string: 2

import java.util.List;

// Strings in a list are unknown as well.
class ListOfStrings {
    static int longest(List<String> words) {
        int longest = 0;
        for (String word : words) { //~ throws NullPointerException
            longest = Math.max(longest, word.length()); //~ throws NullPointerException
        }
        return longest;
    }
}
