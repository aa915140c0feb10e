//@ verdict: EQUIVALENT
class OrderThatNobodySees {
    static int a(int x, int y) {
        if (x < 0) {
            throw new IllegalArgumentException("negative");
        }
        if (y < 0) {
            throw new IllegalArgumentException("negative");
        }
        return x + y;
    }

    static int b(int x, int y) {
        if ((x | y) < 0) {
            throw new IllegalArgumentException("negative");
        }
        return y + x;
    }
}
