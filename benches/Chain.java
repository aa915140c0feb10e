// Measures long paths: each round can leave the loop, so n rounds give n + 1 paths, the longest with n constraints.
// The constraints are trivial; what shows is whether the cost of a fork grows with the length of its path.
class Chain {
    static int run(int x, int n) {
        int value = x;
        for (int i = 0; i < n; i++) {
            if (value == 7 * i) {
                return i;
            }
            value -= i;
        }
        return -1;
    }

    static int run10(int x) {
        return run(x, 10);
    }

    static int run100(int x) {
        return run(x, 100);
    }

    static int run1000(int x) {
        return run(x, 1000);
    }
}
