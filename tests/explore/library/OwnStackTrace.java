//@ entry: check(int)
//@ values: -2..2

// A throwable that fills in its stack trace itself.
class OwnStackTrace {
    static int count;

    static class Quiet extends RuntimeException {
        @Override
        public Throwable fillInStackTrace() {
            count++;
            return this;
        }
    }

    static int check(int x) {
        if (x > 0) {
            new Quiet();
        }
        return count;
    }
}
