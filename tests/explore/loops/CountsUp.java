//@ entry: twice(int)
//@ max-depth: 6
//@ values: -20..200
//@ merged-paths: 1

// As many paths as the input has values, or one formula.
class CountsUp {
    static void twice(int n) {
        int i = 0;
        int sum = 0;
        while (i < n) {
            i++;
            sum += 2;
        }
        assert sum == 2 * n || n <= 0;
    }
}
