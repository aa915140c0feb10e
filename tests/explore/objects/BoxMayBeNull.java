//@ entry: unbox(Integer,Integer)

// Unboxing null throws; equal boxes need not be identical.
class BoxMayBeNull {
    static int unbox(Integer a, Integer b) {
        if (a + b == 300) { //~ throws NullPointerException
            return 1;
        }
        return a.equals(b) ? 2 : 0;
    }
}
