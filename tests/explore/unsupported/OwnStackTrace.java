//@ entry: check(int)
//@ values: -2..2

// A throwable that fills in its stack trace itself runs code that the model of Throwable does not.
class OwnStackTrace {
    static int count;

    static class Quiet extends RuntimeException { //~ unsupported
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
