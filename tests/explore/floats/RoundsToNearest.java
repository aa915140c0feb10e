//@ entry: round(double,float)

// Ties go up, NaN is zero, and what is too large is the largest number.
class RoundsToNearest {
    static int round(double d, float f) {
        long n = Math.round(d / f);
        if (n == Long.MAX_VALUE) {
            return 1;
        }
        if (n == -2 && d / f == -2.5) {
            return 2;
        }
        return Math.round(f) == 7 ? 3 : 4;
    }
}
