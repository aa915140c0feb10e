//@ entry: sum(int)
//@ values: -3..3

// Arrays end the path; the other path is complete.
class ArrayCreation {
    static int sum(int n) {
        if (n < 0) {
            return -1;
        }
        int[] values = new int[3]; //~ unsupported
        values[0] = n;
        return values[0] + values[1];
    }
}
