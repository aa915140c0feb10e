//@ verdict: DIFFERENT
class NegativeZero {
    static double a(double x) {
        return x + 0.0;
    }

    static double b(double x) {
        return x;
    }
}
