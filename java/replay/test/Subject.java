/** What the replay test runs: one method for each way a run can go. */
class Subject {
    static final int CONSTANT = 7;

    static int add(int a, int b) {
        return a + b;
    }

    static long wide(long a, int b) {
        return a << b;
    }

    private static boolean narrow(byte b, short s, char c, boolean z) {
        return z == (b + s == c);
    }

    static char next(char c) {
        return (char) (c + 1);
    }

    static void nothing() {}

    static Object object(boolean z) {
        return z ? new StringBuilder() : null;
    }

    static boolean isNull(String s) {
        return s == null;
    }

    static double half(double d) {
        return d / 2;
    }

    int instance() {
        return 0;
    }

    static int divide(int a, int b) {
        return a / b; // line 40
    }

    static int parse(int a) {
        return Integer.parseInt("x" + a); // line 44: the exception arises in the JDK
    }

    static void check(int a) {
        assert a != 3; // line 48
    }

    static void message(int kind) {
        switch (kind) {
            case 0: throw new IllegalStateException();
            case 1: throw new IllegalStateException("");
            case 2: throw new IllegalStateException("a\tb\nc\\d\re é");
            default: throw new Rude();
        }
    }

    static class Rude extends RuntimeException {
        @Override
        public String getMessage() {
            throw new UnsupportedOperationException();
        }
    }

    static int chatter() throws java.io.IOException {
        System.out.println("1\treturned\t99");
        System.err.println("noise");
        System.out.close();
        return System.in.read();
    }

    static int recurse(int n) {
        return n == 0 ? 0 : 1 + recurse(n - 1);
    }

    static int exhaust() {
        return new long[Integer.MAX_VALUE].length;
    }

    static void exit() {
        System.exit(0);
    }

    static void spin() {
        while (true) {
            Thread.onSpinWait();
        }
    }

    static int viaCounter() {
        return Counter.next();
    }

    static int viaBroken() {
        return Broken.value();
    }

    static int viaSilentlyBroken() {
        return SilentlyBroken.value();
    }

    static class Counter {
        static int count;

        static int next() {
            assert count == 0;
            return ++count;
        }
    }

    static class Broken {
        static int value = 1 / (Counter.count);

        static int value() {
            return value;
        }
    }

    /** Holds no field, yet only the first use throws ExceptionInInitializerError. */
    static class SilentlyBroken {
        static {
            if (CONSTANT == 7) {
                throw new IllegalStateException("broken");
            }
        }

        static int value() {
            return 0;
        }
    }
}
