//@ entry: shift(long,int)

// Only the low six bits of the distance count, for a long.
class LongShifts {
    static int shift(long x, int distance) {
        if (distance == 64) {
            assert x << distance == x;
            return 0;
        }
        if (distance == 32) {
            assert x >>> distance <= 0xffff_ffffL;
            return 1;
        }
        if (distance == -1) {
            assert x >> distance == (x < 0 ? -1 : 0);
            return 2;
        }
        return 3;
    }
}
