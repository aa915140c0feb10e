//@ entry: next(int)
//@ values: -3..8

// Assertions are enabled, so the assignment inside one happens.
class AssertSideEffect {
    static int next(int x) {
        int y = x;
        assert (y = x + 1) != 5; //~ assertion
        assert y == x + 1;
        return y;
    }
}
