//@ entry: result(int)
//@ values: -3..8

// A return in finally wins over a return and over an exception.
class FinallyOverridesReturn {
    @SuppressWarnings("finally")
    static int result(int x) {
        try {
            return 10 / x;
        } finally {
            if (x < 5) {
                return -1;
            }
        }
    }
}
