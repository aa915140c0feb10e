//@ entry: exact(long)

// Not every long is a double.
class LongToDoubleRounds {
    static boolean exact(long x) {
        return (long) (double) x == x;
    }
}
