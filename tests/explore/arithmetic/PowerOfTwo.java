//@ entry: isPowerOfTwo(int)

// The usual trick lets zero through and the smallest number too.
class PowerOfTwo {
    static boolean isPowerOfTwo(int x) {
        if ((x & (x - 1)) != 0) {
            return false;
        }
        assert x > 0; //~ assertion
        return true;
    }
}
