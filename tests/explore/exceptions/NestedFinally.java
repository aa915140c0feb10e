//@ entry: trace(int)
//@ values: -3..4

// Both finally blocks run, innermost first, on every way out.
class NestedFinally {
    static int trace(int x) {
        int trace = 0;
        try {
            try {
                if (x == 0) {
                    throw new IllegalStateException("zero");
                }
                if (x == 1) {
                    return 7;
                }
                trace = 1;
            } finally {
                trace = trace * 10 + 2;
                if (x == 2) {
                    trace /= x - 2; //~ throws ArithmeticException
                }
            }
        } catch (IllegalStateException e) {
            trace = trace * 10 + 3;
        } finally {
            trace = trace * 10 + 4;
        }
        return trace;
    }
}
