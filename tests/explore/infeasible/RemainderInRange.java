//@ entry: check(int)

// A remainder is smaller than its divisor, on both sides.
class RemainderInRange {
    static int check(int x) {
        int digit = x % 10;
        if (digit > 9 || digit < -9) {
            throw new IllegalStateException("unreachable");
        }
        return digit;
    }
}
