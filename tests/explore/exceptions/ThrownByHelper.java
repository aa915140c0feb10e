//@ entry: check(int)

// The place is where the exception is made, not where the helper is called.
class ThrownByHelper {
    static int check(int x) {
        if (x > 100) {
            throw failure(x);
        }
        return x;
    }

    static IllegalArgumentException failure(int x) {
        if (x > 1000) {
            return new IllegalArgumentException("far too big"); //~ throws IllegalArgumentException
        }
        return new IllegalArgumentException("too big"); //~ throws IllegalArgumentException
    }
}
