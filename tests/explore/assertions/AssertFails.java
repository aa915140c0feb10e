//@ entry: check(int)
//@ values: 30..50

// The smallest finding there is.
class AssertFails {
    static void check(int x) {
        assert x != 42; //~ assertion
    }
}
