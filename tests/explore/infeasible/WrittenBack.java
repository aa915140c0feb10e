//@ entry: check(int)

// The branch tests a value that the program has made constant.
class WrittenBack {
    static int check(int x) {
        int y = x - x;
        if (y != 0) {
            throw new IllegalStateException("unreachable");
        }
        return x ^ x ^ y;
    }
}
