//@ entry: check(int)
//@ values: 5..25

// What the first assertion establishes, the second can rely on.
class AssertTwice {
    static void check(int x) {
        assert x >= 10; //~ assertion
        assert x > 9;
        assert x < 20; //~ assertion
    }
}
