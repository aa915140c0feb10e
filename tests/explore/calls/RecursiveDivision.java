//@ entry: divide(int,int)
//@ values: -3..6

// The exception arises several calls deep.
class RecursiveDivision {
    static int divide(int x, int depth) {
        if (depth <= 0 || depth > 4) {
            return 6 / x; //~ throws ArithmeticException
        }
        return divide(x - 1, depth - 1);
    }
}
