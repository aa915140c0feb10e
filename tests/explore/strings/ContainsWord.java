//@ entry: has(String)
//@ max-string: 4

// The word may stand at any place.
class ContainsWord {
    static boolean has(String s) {
        return s.contains("no"); //~ throws NullPointerException
    }
}
