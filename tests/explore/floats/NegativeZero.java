//@ entry: inverse(double)

// Zero and minus zero are equal, but their inverses are not.
class NegativeZero {
    static int inverse(double x) {
        if (x == 0) {
            return 1 / x > 0 ? 1 : -1;
        }
        return 0;
    }
}
