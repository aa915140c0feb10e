//@ entry: times(int,int)
//@ max-paths: 40

// Where the loop is left, the number of rounds has one value: then the product is one by a constant.
class SumIsProduct {
    static boolean times(int a, int b) {
        if (b < 0 || b > 12) {
            return true;
        }
        int sum = 0;
        for (int i = 0; i < b; i++) {
            sum += a;
            if (sum != a * (i + 1)) {
                return false;
            }
        }
        return sum == a * b;
    }
}
