//@ entry: max(long[])
//@ max-array: 2

// The greatest of several longs.
class LongsAreCompared {
    static long max(long[] a) {
        long max = Long.MIN_VALUE;
        for (long x : a) { //~ throws NullPointerException
            max = Math.max(max, x);
        }
        if (max > 1L << 40) {
            throw new IllegalStateException(); //~ throws IllegalStateException
        }
        return max;
    }
}
