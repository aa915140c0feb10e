//@ entry: parts(String)
//@ max-string: 3

// The text before and after the first comma.
class SplitByHand {
    static int parts(String s) {
        int comma = s.indexOf(','); //~ throws NullPointerException
        if (comma < 0) {
            return 1;
        }
        String tail = s.substring(comma + 1);
        return tail.isEmpty() ? 2 : 3;
    }
}
