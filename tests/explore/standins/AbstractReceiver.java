// The receiver is of an abstract class that nothing extends; what it changes in its fields is seen.
//@ entry: next()
abstract class AbstractReceiver implements java.util.function.IntSupplier {
    private int n;
    int last;

    abstract boolean skips(int value);

    final int next() {
        n++;
        if (skips(n)) {
            last = getAsInt();
            return n;
        }
        if (n == 7) {
            throw new IllegalStateException("seven"); //~ throws IllegalStateException
        }
        return last;
    }
}
