//@ entry: check(long)

// Constants beyond the range of an int.
class LongConstants {
    static int check(long x) {
        if (x == 0x1_0000_0000L) {
            return 1;
        }
        if (x == Long.MIN_VALUE || x == Long.MAX_VALUE) {
            return 2;
        }
        if (Long.compare(x, -5_000_000_000L) < 0) {
            return 3;
        }
        return 4;
    }
}
