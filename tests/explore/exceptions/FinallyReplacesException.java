//@ entry: run(int)
//@ values: -3..3

// An exception in finally replaces the one on its way.
class FinallyReplacesException {
    static int run(int x) {
        try {
            if (x < 0) {
                throw new IllegalStateException("negative"); //~ throws IllegalStateException
            }
            return x;
        } finally {
            if (x < -1) {
                throw new UnsupportedOperationException("very negative"); //~ throws UnsupportedOperationException
            }
        }
    }
}
