//@ entry: root(int)
//@ values: -2..50

// Square root by subtracting odd numbers.
class IntegerSquareRoot {
    static int root(int n) {
        if (n < 0 || n > 40) {
            return -1;
        }
        int root = 0;
        int rest = n;
        for (int odd = 1; rest >= odd; odd += 2) {
            rest -= odd;
            root++;
        }
        assert root * root <= n && n < (root + 1) * (root + 1);
        return root;
    }
}
