//@ verdict: EQUIVALENT
class MultiplyExact {
    static int a(int x, int y) {
        return Math.multiplyExact(x, y);
    }

    static int b(int x, int y) {
        long product = (long) x * y;
        if (product > Integer.MAX_VALUE || product < Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) product;
    }
}
