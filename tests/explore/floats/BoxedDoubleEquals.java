//@ entry: same(double)

// Boxed, NaN equals itself, and the zeros differ.
class BoxedDoubleEquals {
    static int same(double x) {
        Double box = x;
        if (box.equals(0.0)) {
            return 1;
        }
        if (x == 0.0) {
            return 2;
        }
        return box.equals(Double.NaN) ? 3 : 0;
    }
}
