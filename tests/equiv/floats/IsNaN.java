//@ verdict: EQUIVALENT
class IsNaN {
    static boolean a(double x) {
        return Double.isNaN(x);
    }

    static boolean b(double x) {
        return x != x;
    }
}
