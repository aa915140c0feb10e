//@ entry: run(int)
//@ values: 0..1

/** A hook runs when the program ends, which a return from the method is not. */
class HookRunsAtTheEnd {
    private static int ended;

    static int run(int n) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> ended++));
        if (n == 0) {
            System.exit(n); //~ exits
        }
        return n + ended;
    }
}
