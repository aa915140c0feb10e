//@ verdict: DIFFERENT

// Elements change places without a third variable, unless they are the same one.
class SwapAnywhereByXor {
    static void a(int[] a, int i, int j) {
        if (a == null || i < 0 || j < 0 || i >= a.length || j >= a.length) {
            return;
        }
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static void b(int[] a, int i, int j) {
        if (a == null || i < 0 || j < 0 || i >= a.length || j >= a.length) {
            return;
        }
        a[i] ^= a[j];
        a[j] ^= a[i];
        a[i] ^= a[j];
    }
}
