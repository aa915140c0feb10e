//@ entry: order(char,char)

// Strings of one length are ordered by their first different characters.
class CompareEqualLengths {
    static int order(char a, char b) {
        String s = "x" + a;
        String t = "x" + b;
        int order = s.compareTo(t);
        if (order < 0) {
            assert a < b;
            return -1;
        }
        assert order == a - b;
        return order == 0 ? 0 : 1;
    }
}
