//@ entry: narrow(long)

// Narrowing keeps the low bits, so the sign may change.
class LongToIntTruncates {
    static int narrow(long x) {
        int low = (int) x;
        if (x == low) {
            return 0;
        }
        assert x > 0 == low > 0; //~ assertion
        return 1;
    }
}
