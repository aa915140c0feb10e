//@ entry: read(int)

// The message of an exception that an operation throws is there, though it is not predicted.
class UnknownMessage {
    static int read(int i) {
        int[] a = {1, 2, 3};
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            if (e.getMessage() == null) {
                return -1;
            }
            if (i > 1000) {
                throw new IllegalStateException("far"); //~ throws IllegalStateException
            }
            return 0;
        }
    }
}
