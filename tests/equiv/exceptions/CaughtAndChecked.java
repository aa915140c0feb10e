//@ verdict: EQUIVALENT
class CaughtAndChecked {
    static int a(int x, int y) {
        try {
            return x / y;
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    static int b(int x, int y) {
        return y == 0 ? 0 : x / y;
    }
}
