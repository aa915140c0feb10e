//@ entry: run(String)
//@ max-string: 4

// Two neighbours are the same.
class NeighboursAreEqual {
    static boolean run(String s) {
        for (int i = 1; i < s.length(); i++) { //~ throws NullPointerException
            if (s.charAt(i) == s.charAt(i - 1)) {
                return true;
            }
        }
        return false;
    }
}
