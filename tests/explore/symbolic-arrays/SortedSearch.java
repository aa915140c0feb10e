//@ entry: search(int[],int)
//@ max-array: 3

// Finds what is in a sorted array; an array that is not sorted is refused.
class SortedSearch {
    static int search(int[] a, int key) {
        for (int i = 1; i < a.length; i++) { //~ throws NullPointerException
            if (a[i - 1] >= a[i]) {
                throw new IllegalArgumentException("not sorted"); //~ throws IllegalArgumentException
            }
        }
        int low = 0;
        int high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] == key) {
                return middle;
            }
            if (a[middle] < key) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }
}
