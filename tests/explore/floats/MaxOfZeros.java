//@ entry: max(double,double)

// Math.max tells the zeros apart, and NaN wins.
class MaxOfZeros {
    static int max(double a, double b) {
        double m = Math.max(a, b);
        if (m != m) {
            return 2;
        }
        return Double.doubleToRawLongBits(m) == 0 ? 1 : 0;
    }
}
