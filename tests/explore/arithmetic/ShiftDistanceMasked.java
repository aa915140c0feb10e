//@ entry: shift(int,int)

// Only the low five bits of a distance count.
class ShiftDistanceMasked {
    static int shift(int x, int distance) {
        if (distance == 32) {
            assert x << distance == x;
            return 0;
        }
        if (distance == -1) {
            assert x >>> distance == (x < 0 ? 1 : 0);
            return 1;
        }
        assert x >> distance == x >> (distance & 31);
        return 2;
    }
}
