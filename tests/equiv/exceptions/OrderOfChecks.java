//@ verdict: DIFFERENT
class OrderOfChecks {
    static int a(int x, int y) {
        if (x < 0) {
            throw new IllegalArgumentException("x");
        }
        if (y < 0) {
            throw new IllegalArgumentException("y");
        }
        return x + y;
    }

    static int b(int x, int y) {
        if (y < 0) {
            throw new IllegalArgumentException("y");
        }
        if (x < 0) {
            throw new IllegalArgumentException("x");
        }
        return x + y;
    }
}
