//@ verdict: DIFFERENT
class MaxByComparison {
    static double a(double x, double y) {
        return Math.max(x, y);
    }

    static double b(double x, double y) {
        return x > y ? x : y;
    }
}
