//@ entry: check(double)

// Only NaN differs from itself.
class NanIsNotEqual {
    static int check(double x) {
        if (x != x) {
            assert Double.isNaN(x);
            return 1;
        }
        return 0;
    }
}
