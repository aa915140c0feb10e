//@ entry: divide(int,int)
//@ values: -3..3

// A rethrown exception keeps the place where it was made.
class Rethrow {
    static int failures;

    static int divide(int a, int b) {
        try {
            return a / b; //~ throws ArithmeticException
        } catch (ArithmeticException e) {
            failures++;
            if (a == 0) {
                return 0;
            }
            throw e;
        }
    }
}
