//@ entry: at(String)
//@ max-string: 3

// Whether a word begins at the second character.
class StartsWithOffset {
    static boolean at(String s) {
        return s.startsWith("b", 1); //~ throws NullPointerException
    }
}
