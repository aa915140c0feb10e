//@ entry: classify(int)
//@ values: -3..3

// One handler for two unrelated classes; a third escapes.
class MultiCatch {
    static int classify(int x) {
        try {
            switch (x) {
                case 0:
                    throw new ArithmeticException("zero");
                case 1:
                    throw new IllegalStateException("one");
                case 2:
                    throw new UnsupportedOperationException("two"); //~ throws UnsupportedOperationException
                default:
                    return x;
            }
        } catch (ArithmeticException | IllegalStateException e) {
            return -1;
        }
    }
}
