//@ entry: shift(int)

// A signed shift keeps the sign, an unsigned one clears it.
class UnsignedShift {
    static int shift(int x) {
        if (x >> 28 == -1) {
            assert x >>> 28 == 15;
            return 1;
        }
        return x >>> 28 == 15 ? 2 : 3; // 2 is unreachable
    }
}
