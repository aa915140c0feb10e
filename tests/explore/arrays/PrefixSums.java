//@ entry: between(int,int,int,int)
//@ values: -1..5

// Two symbolic indexes into symbolic elements.
class PrefixSums {
    static long between(int a, int b, int from, int to) {
        int[] values = {a, b, 7};
        long[] sums = new long[4];
        for (int i = 0; i < values.length; i++) {
            sums[i + 1] = sums[i] + values[i];
        }
        long sum = sums[to] - sums[from]; //~ throws ArrayIndexOutOfBoundsException
        assert from > to || sum < 3L * Integer.MAX_VALUE;
        return sum;
    }
}
