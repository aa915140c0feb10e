//@ entry: divide(int,int)
//@ values: -3..3

// A division forks on its divisor.
class DivideByZero {
    static int divide(int a, int b) {
        return a / b; //~ throws ArithmeticException
    }
}
