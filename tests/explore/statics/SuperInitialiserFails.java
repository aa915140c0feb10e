//@ entry: read(int)
//@ values: -2..2

// A class whose superclass cannot be initialised never begins its own initialiser, handlers and all.
class SuperInitialiserFails {
    static class Base {
        static int zero;
        static int broken = 1 / zero;
    }

    static class Derived extends Base {
        static int value;

        static {
            try {
                value = 5 / zero;
            } catch (ArithmeticException e) {
                value = 9;
            }
        }
    }

    static int read(int x) {
        return x > 0 ? Derived.value : 0; //~ throws ExceptionInInitializerError
    }
}
