//@ entry: check(int)
//@ values: -2..2

// The message of an exception is what its own getMessage says, which is not predicted.
class OverriddenMessage {
    static class Failure extends RuntimeException {
        Failure() {
            super("given");
        }

        @Override
        public String getMessage() {
            return "overridden";
        }
    }

    static int check(int x) {
        if (x > 0) {
            throw new Failure(); //~ throws Failure
        }
        return 1;
    }
}
