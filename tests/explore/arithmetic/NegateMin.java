//@ entry: negate(int)

// Two numbers are their own negation.
class NegateMin {
    static int negate(int x) {
        if (-x != x) {
            return 0;
        }
        return x == 0 ? 1 : 2;
    }
}
