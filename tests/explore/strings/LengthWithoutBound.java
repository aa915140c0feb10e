//@ entry: tooLong(String)
//@ max-string: 3

// The length alone needs no characters, and no bound.
class LengthWithoutBound {
    static boolean tooLong(String s) {
        return s.length() > 1000; //~ throws NullPointerException
    }
}
