//@ entry: sum(int)
//@ max-depth: 12
//@ values: -2..9
//@ merged-paths: 1

// As many paths as the input has values; the depth bound cuts the rest.
class SymbolicBound {
    static int sum(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }
}
