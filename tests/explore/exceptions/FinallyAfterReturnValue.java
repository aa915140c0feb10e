//@ entry: result(int)
//@ values: -3..3

// The value to return is fixed before finally changes the variable.
class FinallyAfterReturnValue {
    static int result(int x) {
        int value = x;
        try {
            return value;
        } finally {
            value = x > 0 ? 100 : 200;
            assert value >= 100;
        }
    }
}
