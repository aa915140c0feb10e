//@ entry: root(double)

// The root of a negative number is no number; that of minus zero is.
class SquareRootOfNegative {
    static int root(double x) {
        double r = Math.sqrt(x);
        if (Double.isNaN(r)) {
            return -1;
        }
        return r > 3 ? 1 : 0;
    }
}
