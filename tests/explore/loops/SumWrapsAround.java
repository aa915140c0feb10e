//@ entry: sum(int)
//@ max-depth: 5
//@ values: 99990..100010
//@ merged-paths: 1

// The sum of the first hundred thousand numbers is too large for an int.
class SumWrapsAround {
    static int sum(int n) {
        int sum = 0;
        for (int i = 1; i < n; i++) {
            sum += i;
        }
        return sum;
    }
}
