//@ entry: greet(DefaultMethod$Named)

// A default method is inherited by one class and overridden by the other.
class DefaultMethod {
    interface Named {
        default int code() {
            return 1;
        }
    }

    static final class Plain implements Named {
    }

    static final class Special implements Named {
        int code;

        @Override
        public int code() {
            return code;
        }
    }

    static boolean greet(Named named) {
        return named.code() == 1; //~ throws NullPointerException
    }
}
