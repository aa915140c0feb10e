//@ entry: countdown(int)
//@ values: -3..6

// The division fails in a round that depends on the input.
class ThrowsInLastRound {
    static int countdown(int start) {
        int total = 0;
        for (int i = 3; i >= 0; i--) {
            total += 100 / (start - i); //~ throws ArithmeticException
        }
        return total;
    }
}
