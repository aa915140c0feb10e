//@ entry: check(int)
//@ values: -3..6

// AssertionError is an Error and can be caught.
class AssertionCaught {
    static int check(int x) {
        try {
            assert x < 3;
            return 1;
        } catch (AssertionError e) {
            return 2;
        }
    }
}
