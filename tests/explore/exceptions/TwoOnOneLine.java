//@ entry: both(int,int)
//@ values: -3..3

// Two divisions on a line: the left one throws first, and both are the same finding.
class TwoOnOneLine {
    static int both(int a, int b) {
        return 1 / a + 1 / b; //~ throws ArithmeticException
    }
}
