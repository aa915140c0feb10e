//@ entry: sort(int,int,int,int)
//@ values: -2..2

// Indexes that come out of an array themselves.
class SortingNetwork {
    static final int[][] NETWORK = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};

    static int sort(int a, int b, int c, int d) {
        int[] values = {a, b, c, d};
        for (int[] pair : NETWORK) {
            int low = values[pair[0]];
            int high = values[pair[1]];
            if (low > high) {
                values[pair[0]] = high;
                values[pair[1]] = low;
            }
        }
        for (int i = 1; i < values.length; i++) {
            assert values[i - 1] <= values[i];
        }
        return values[0] * 1000 + values[3];
    }
}
