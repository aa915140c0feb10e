//@ entry: divide(long,long)

// Long division throws as well, and wraps at the smallest number.
class LongDivideByZero {
    static long divide(long a, long b) {
        if (b == -1) {
            long quotient = a / b;
            assert quotient != a || a == 0; //~ assertion
            return quotient;
        }
        return a % b; //~ throws ArithmeticException
    }
}
