//@ entry: outer(int,int)
//@ values: -3..3

// An exception unwinds two frames and a finally on its way to the handler.
class CrossesFrames {
    static int unwound;

    static int outer(int a, int b) {
        unwound = 0;
        try {
            return middle(a, b);
        } catch (ArithmeticException e) {
            return -unwound;
        }
    }

    static int middle(int a, int b) {
        try {
            return inner(a, b) + inner(b, a);
        } finally {
            unwound++;
        }
    }

    static int inner(int a, int b) {
        if (b == 3) {
            throw new IllegalStateException("three"); //~ throws IllegalStateException
        }
        return a / b;
    }
}
