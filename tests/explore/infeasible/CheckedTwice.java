//@ entry: divide(int,int)
//@ values: -3..3

// The same test a second time does not fork again.
class CheckedTwice {
    static int divide(int a, int b) {
        if (b == 0) {
            return 0;
        }
        int quotient = a / b;
        if (b == 0) {
            throw new IllegalStateException("unreachable");
        }
        return quotient + a % b;
    }
}
