//@ entry: search(int)
//@ values: -50..2010

// Binary search in a constant table: one path for each key and each gap.
class TableSearch {
    static final int[] TABLE = {-40, -3, 0, 7, 19, 100, 2000, Integer.MAX_VALUE};

    static int search(int key) {
        int low = 0;
        int high = TABLE.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (TABLE[middle] < key) {
                low = middle + 1;
            } else if (TABLE[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }
}
