//@ entry: guarded(int,int)
//@ values: -3..3

// The right side of && and || runs only when it is needed.
class ShortCircuit {
    static int guarded(int a, int b) {
        if (b != 0 && a / b > 1) {
            return 1;
        }
        if (b == 0 || a % b == 0) {
            return 2;
        }
        if (b != 0 & a / (b + 2) > 1) { //~ throws ArithmeticException
            return 3;
        }
        return 4;
    }
}
