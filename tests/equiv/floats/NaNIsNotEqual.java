//@ verdict: DIFFERENT
class NaNIsNotEqual {
    static boolean a(double x, double y) {
        return x == y;
    }

    static boolean b(double x, double y) {
        return Double.compare(x, y) == 0;
    }
}
