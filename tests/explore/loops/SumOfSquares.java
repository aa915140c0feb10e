//@ entry: sum(int,int)
//@ max-depth: 4
//@ values: -40..40
//@ merged-paths: 1

// The third power of the number of rounds, times what nobody knows.
class SumOfSquares {
    static int sum(int n, int factor) {
        int sum = 0;
        int i = 0;
        for (; i < n; i++) {
            sum += i * i * factor;
        }
        return sum - n;
    }
}
