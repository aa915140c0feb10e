//@ entry: steps(long)
//@ max-depth: 6
//@ values: -20..200
//@ merged-paths: 1

// A long that is counted down by two: from an odd number it passes zero.
class CountsDown {
    static long steps(long n) {
        int steps = 0;
        while (n > 0) {
            n -= 2;
            steps++;
        }
        assert n == 0 || n == -1 || steps == 0;
        return n * 1000 + steps;
    }
}
