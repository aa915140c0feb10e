//@ entry: check(int,int)
//@ values: -3..3

// The failing assertion is in a method called on two ways; one of them is safe.
class AssertInCallee {
    static int check(int a, int b) {
        if (a > 0) {
            return positive(a) + 1;
        }
        return positive(b);
    }

    static int positive(int x) {
        assert x > 0; //~ assertion
        return x;
    }
}
