//@ entry: run(int,int)
//@ values: -1..2

/** `Runtime.exit` and `Runtime.halt` end the program as `System.exit` does, from any depth. */
class HaltInCallee {
    static int run(int a, int b) {
        check(a, 3);
        return 10 / b; //~ throws ArithmeticException
    }

    private static void check(int value, int status) {
        if (value == 0) {
            Runtime.getRuntime().exit(status); //~ exits
        }
        if (value == 1) {
            Runtime.getRuntime().halt(status + 1); //~ exits
        }
    }
}
