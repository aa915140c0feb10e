// String concatenation and lambdas are dynamic calls, named by their bootstrap method.
class Dynamic {
    static String concatenation(int a, String s) {
        return "a is " + a + s;
    }

    static int inTry(int a) {
        try {
            a = 1 / a;
            Runnable nothing = () -> {};
        } catch (ArithmeticException e) {
            return -1;
        }
        return a;
    }
}
