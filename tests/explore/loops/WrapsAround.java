//@ entry: rounds(int)
//@ max-depth: 12
//@ values: 2147482990..2147483010
//@ merged-paths: 2

// From some starts the number wraps around, and millions of rounds come behind that.
class WrapsAround {
    static int rounds(int n) {
        int rounds = 0;
        for (int i = 2147480000; i < n; i += 1000) {
            rounds++;
        }
        return rounds;
    }
}
