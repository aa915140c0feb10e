//@ entry: find(int)
//@ values: -2..20

// Bisection of 0..15 by arithmetic: 16 leaves, four comparisons deep.
class BinarySearch {
    static int find(int secret) {
        if (secret < 0 || secret > 15) {
            return -1;
        }
        int low = 0;
        int high = 15;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (secret <= middle) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        assert low == secret;
        return low;
    }
}
