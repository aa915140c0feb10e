//@ entry: run(int)
//@ values: -3..4

/** The status may depend on inputs; nothing after the exit happens, not even `finally`. */
class ExitStatus {
    static int run(int n) {
        try {
            if (n > 2) {
                System.exit(0); //~ exits
            }
            if (n < 0) {
                System.exit(2 * n); //~ exits
            }
        } finally {
            n = 7;
        }
        return n;
    }
}
