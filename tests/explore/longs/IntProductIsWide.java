//@ entry: multiply(int)

// Widening before the product, not after it.
class IntProductIsWide {
    static boolean multiply(int x) {
        long early = (long) x * 1000;
        long late = x * 1000;
        if (early == late) {
            return true;
        }
        assert x > 2_147_483 || x < -2_147_483;
        return false;
    }
}
