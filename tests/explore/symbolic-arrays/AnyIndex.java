//@ entry: get(int[],int)

// An element at any index of an array of any length: no bound is met.
class AnyIndex {
    static int get(int[] a, int i) {
        if (a == null || i < 0 || i >= a.length) {
            return -1;
        }
        return a[i] == 77 ? 1 : 0;
    }
}
