//@ entry: pick(int,int,boolean)
//@ max-depth: 5
//@ values: -20..20
//@ merged-paths: 1

// A counting loop in a method that is called in one arm of a branch, twice.
class CountsInAMethod {
    static int pick(int a, int b, boolean both) {
        int sum = 0;
        if (both) {
            sum = triangle(a) + triangle(b);
        } else if (a > 3) {
            sum = triangle(a);
        }
        return sum;
    }

    private static int triangle(int n) {
        if (n > 100) {
            return 0;
        }
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        return sum;
    }
}
