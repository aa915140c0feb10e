//@ verdict: DIFFERENT
class BinarySearchStopsEarly {
    static int a(int x, int p, int q, int r) {
        if (!(p < q && q < r)) {
            return -1;
        }
        int[] values = {p, q, r};
        int low = 0;
        int high = values.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (values[middle] < x) {
                low = middle + 1;
            } else if (values[middle] > x) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1;
    }

    static int b(int x, int p, int q, int r) {
        if (!(p < q && q < r)) {
            return -1;
        }
        int[] values = {p, q, r};
        int low = 0;
        int high = values.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values[middle] < x) {
                low = middle + 1;
            } else if (values[middle] > x) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1;
    }
}
