//@ entry: cause(int)
//@ values: -2..2

// What an initialiser threw is the cause of the error; after that the class is unusable.
class InitialiserErrorHasCause {
    static class Broken {
        static int zero;
        static int value = 1 / zero;
    }

    static int cause(int x) {
        int result = x;
        for (int i = 0; i < 2; i++) {
            try {
                result += Broken.value;
            } catch (ExceptionInInitializerError e) {
                result += e.getCause() instanceof ArithmeticException ? 10 : 20;
            } catch (NoClassDefFoundError e) {
                result += 100;
            }
        }
        return result;
    }
}
