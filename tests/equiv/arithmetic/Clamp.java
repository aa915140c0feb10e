//@ verdict: EQUIVALENT
class Clamp {
    static int a(int x, int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException();
        }
        if (x < low) {
            return low;
        }
        return x > high ? high : x;
    }

    static int b(int x, int low, int high) {
        if (high < low) {
            throw new IllegalArgumentException();
        }
        return Math.max(low, Math.min(high, x));
    }
}
