//@ verdict: EQUIVALENT
class MaxByBits {
    static int a(int x, int y) {
        return Math.max(x, y);
    }

    static int b(int x, int y) {
        return x ^ ((x ^ y) & (x < y ? -1 : 0));
    }
}
