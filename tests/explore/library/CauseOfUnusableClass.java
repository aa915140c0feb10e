//@ entry: cause(int)
//@ values: -2..2

// What was wrong with a class the first time is the cause of what is thrown the next time.
class CauseOfUnusableClass {
    static class Broken {
        static int zero;
        static int value = 1 / zero;
    }

    static int cause(int x) {
        try {
            Broken.value++;
        } catch (ExceptionInInitializerError e) {
            x++;
        }
        try {
            return Broken.value;
        } catch (NoClassDefFoundError e) {
            if (x > 0) {
                return x;
            }
            return e.getCause() == null ? 1 : 2;
        }
    }
}
