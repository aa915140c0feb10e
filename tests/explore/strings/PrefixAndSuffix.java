//@ entry: kind(String)
//@ max-string: 4

// A string of two characters can satisfy both, where they overlap.
class PrefixAndSuffix {
    static int kind(String s) {
        if (s.startsWith("ab") && s.endsWith("bc")) { //~ throws NullPointerException
            return s.length();
        }
        return -1;
    }
}
