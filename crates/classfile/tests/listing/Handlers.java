/** Exception handlers: nested, several types, finally, and the one that guards itself. */
class Handlers {
    static int several(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException | NullPointerException e) {
            return -1;
        } finally {
            System.out.println("done");
        }
    }

    static int nested(int[] a, int i) {
        try {
            try {
                return a[i];
            } catch (ArrayIndexOutOfBoundsException e) {
                return a[0];
            }
        } catch (RuntimeException e) {
            throw new IllegalStateException(e);
        }
    }

    static void locked(Object lock, Runnable action) {
        synchronized (lock) {
            action.run();
        }
    }
}
