//@ entry: sum(int)
//@ values: -3..3

// A local array holds symbolic elements.
class ArrayCreation {
    static int sum(int n) {
        if (n < 0) {
            return -1;
        }
        int[] values = new int[3];
        values[0] = n;
        return values[0] + values[1];
    }
}
