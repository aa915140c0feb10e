//@ verdict: DIFFERENT
class ClampOfCrossedBounds {
    static int a(int x, int low, int high) {
        return Math.max(low, Math.min(high, x));
    }

    static int b(int x, int low, int high) {
        return Math.min(high, Math.max(low, x));
    }
}
