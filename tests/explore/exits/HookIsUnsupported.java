//@ entry: run(int)
//@ values: 0..1

/** A hook of the program would run after the exit: it is a thread of its own. */
class HookIsUnsupported {
    static int run(int n) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {})); //~ unsupported
        if (n == 0) {
            System.exit(n);
        }
        return n;
    }
}
