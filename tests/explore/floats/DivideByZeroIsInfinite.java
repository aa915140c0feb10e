//@ entry: divide(double,double)

// No exception, but infinity or NaN.
class DivideByZeroIsInfinite {
    static int divide(double a, double b) {
        double q = a / b;
        if (Double.isInfinite(q)) {
            return 1;
        }
        return q != q ? 2 : 0;
    }
}
