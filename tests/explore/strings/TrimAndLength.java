//@ entry: trimmed(String)
//@ max-string: 3

// Trimming removes characters up to the space at both ends, none within.
class TrimAndLength {
    static int trimmed(String s) {
        return s.trim().length(); //~ throws NullPointerException
    }
}
