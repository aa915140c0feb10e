//@ verdict: EQUIVALENT

// Elements anywhere change places, in either order.
class SwapAnywhereBySum {
    static long a(long[] a, int i, int j) {
        if (a == null || i < 0 || j < 0 || i >= a.length || j >= a.length) {
            return -1;
        }
        long t = a[i];
        a[i] = a[j];
        a[j] = t;
        return a[i] + a[j];
    }

    static long b(long[] a, int i, int j) {
        if (a == null || i < 0 || j < 0 || i >= a.length || j >= a.length) {
            return -1;
        }
        long sum = a[i] + a[j];
        long t = a[j];
        a[j] = a[i];
        a[i] = t;
        return sum;
    }
}
