//@ entry: sum(int[])
//@ max-array: 3

// Elements that are positive may have a negative sum.
class SumOverflows {
    static int sum(int[] a) {
        int sum = 0;
        for (int x : a) { //~ throws NullPointerException
            if (x < 0) {
                return -1;
            }
            sum += x;
        }
        assert sum >= 0; //~ assertion
        return sum;
    }
}
