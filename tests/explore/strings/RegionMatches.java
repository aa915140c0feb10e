//@ entry: at(String,int)
//@ max-string: 3

// Offsets out of range are no error, but no match.
class RegionMatches {
    static boolean at(String s, int offset) {
        return s.regionMatches(offset, "ab", 0, 2); //~ throws NullPointerException
    }
}
