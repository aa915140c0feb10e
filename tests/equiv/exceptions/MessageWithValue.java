//@ verdict: DIFFERENT
class MessageWithValue {
    static int a(int x) {
        if (x > 100) {
            throw new IllegalStateException("too large: " + x);
        }
        return x;
    }

    static int b(int x) {
        if (x > 100) {
            throw new IllegalStateException("too large: " + (x - x % 10));
        }
        return x;
    }
}
