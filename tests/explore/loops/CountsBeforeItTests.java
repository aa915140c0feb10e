//@ entry: sum(int)
//@ max-depth: 5
//@ values: -50..500
//@ merged-paths: 2

// The body runs once whatever the bound is; the sum is a long.
class CountsBeforeItTests {
    static long sum(int n) {
        if (n > 1000) {
            return -1;
        }
        long sum = 0;
        int i = 0;
        do {
            sum += i;
            i += 7;
        } while (i < n);
        return sum * 1000 + i;
    }
}
