//@ entry: isEven(int)
//@ values: -2..12

// Two methods that call each other.
class EvenOdd {
    static boolean isEven(int n) {
        if (n < 0 || n > 9) {
            return false;
        }
        return n == 0 || isOdd(n - 1);
    }

    static boolean isOdd(int n) {
        assert n >= 0;
        return n != 0 && isEven(n - 1);
    }
}
