//@ entry: search(int[],int)

// More elements than have cells, of which each path looks at a few.
class BinarySearchAnywhere {
    static int search(int[] a, int key) {
        if (a == null || a.length > 20) {
            return -2;
        }
        int low = 0;
        int high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1;
    }
}
