//@ entry: sign(int)

// Printing a stack trace asks the JDK which exceptions it has met, not for their identity hash codes.
class StackTraceIsPrinted {
    static int sign(int x) {
        try {
            if (x < 0) {
                throw new IllegalStateException("x is " + x, new RuntimeException("cause"));
            }
            return 1;
        } catch (IllegalStateException e) {
            e.printStackTrace();
            return -1;
        }
    }
}
