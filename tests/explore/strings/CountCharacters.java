//@ entry: count(String)
//@ max-string: 2

// Iterating over an unknown string ends at each length.
class CountCharacters {
    static int count(String s) {
        int n = 0;
        for (char c : s.toCharArray()) { //~ throws NullPointerException
            if (c == 'a' || c == 'o') {
                n++;
            }
        }
        return n;
    }
}
