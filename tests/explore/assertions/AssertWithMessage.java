//@ entry: check(int)
//@ values: -3..3

// The message goes into the error.
class AssertWithMessage {
    static void check(int x) {
        assert x > 0 : "not positive"; //~ assertion
    }
}
