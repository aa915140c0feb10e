//@ entry: ratio(int,int)
//@ values: -3..3

// The divisor is an expression: it is zero on a whole line of inputs, not only at the origin.
class DivideByDifference {
    static int ratio(int a, int b) {
        int difference = a - b;
        if (a > 0) {
            return a / difference; //~ throws ArithmeticException
        }
        return b;
    }
}
