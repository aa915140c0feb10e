//@ verdict: EQUIVALENT
class AddExactAgain {
    static int a(int x, int y) {
        return Math.addExact(x, y);
    }

    static int b(int x, int y) {
        long sum = (long) x + y;
        if (sum != (int) sum) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) sum;
    }
}
