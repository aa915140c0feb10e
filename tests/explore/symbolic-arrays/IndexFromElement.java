//@ entry: follow(int[],int)

// An element is the index of another one.
class IndexFromElement {
    static int follow(int[] a, int i) {
        if (a == null || i < 0 || i >= a.length) {
            return -1;
        }
        int next = a[i];
        if (next < 0 || next >= a.length) {
            return -2;
        }
        if (a[next] == i && next != i) {
            return 1;
        }
        a[next] = 9;
        return a[i] == 9 ? 2 : 0;
    }
}
