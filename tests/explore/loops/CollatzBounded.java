//@ entry: steps(int)
//@ values: -2..25

// Each round forks on the parity of a growing expression.
class CollatzBounded {
    static int steps(int n) {
        if (n < 1 || n > 20) {
            return -1;
        }
        int steps = 0;
        while (n != 1 && steps < 8) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }
}
