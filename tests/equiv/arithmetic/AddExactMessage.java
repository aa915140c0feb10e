//@ verdict: DIFFERENT
class AddExactMessage {
    static int a(int x, int y) {
        return Math.addExact(x, y);
    }

    static int b(int x, int y) {
        int sum = x + y;
        if (((x ^ sum) & (y ^ sum)) < 0) {
            throw new ArithmeticException("overflow");
        }
        return sum;
    }
}
