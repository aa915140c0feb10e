//@ entry: divide(int,int)
//@ values: -3..3

// A caught exception is an ordinary branch.
class CatchDivision {
    static int divide(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return Integer.MAX_VALUE;
        }
    }
}
