//@ entry: remainder(int,int)
//@ values: -3..3

// A remainder forks on its divisor, just as a division does.
class RemainderByZero {
    static int remainder(int a, int b) {
        return a % b; //~ throws ArithmeticException
    }
}
