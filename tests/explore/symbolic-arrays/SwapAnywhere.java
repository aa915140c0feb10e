//@ entry: swap(int[],int,int)

// Two elements anywhere change places, also if they are the same.
class SwapAnywhere {
    static void swap(int[] a, int i, int j) {
        if (a == null || i < 0 || j < 0 || i >= a.length || j >= a.length) {
            return;
        }
        int first = a[i], second = a[j];
        a[i] = second;
        a[j] = first;
        assert a[i] == second && a[j] == first;
    }
}
