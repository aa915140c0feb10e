//@ entry: check(int)

// The guard makes the assertion true; its failing side is infeasible.
class AssertHolds {
    static int check(int x) {
        if (x <= 0) {
            return 0;
        }
        assert x - 1 >= 0;
        return x - 1;
    }
}
