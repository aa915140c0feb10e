//@ entry: read(int)
//@ values: -2..2

// A class whose superclass failed cannot be initialised either.
class SuperclassFailedBefore {
    static class Base {
        static int zero;
        static int value = 1 / zero;
    }

    static class Derived extends Base {
        static int own = 5 + zero;
    }

    static int read(int x) {
        try {
            Base.value++;
        } catch (ExceptionInInitializerError e) {
            x++;
        }
        return Derived.own + x; //~ throws NoClassDefFoundError
    }
}
