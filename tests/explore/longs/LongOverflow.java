//@ entry: add(long,long)

// The sum of two positive longs can be negative.
class LongOverflow {
    static long add(long a, long b) {
        if (a < 0 || b < 0) {
            return 0;
        }
        long sum = a + b;
        assert sum >= 0; //~ assertion
        return sum;
    }
}
