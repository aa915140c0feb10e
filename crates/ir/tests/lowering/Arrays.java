// Null, bounds, length and store checks are instructions of their own.
class Arrays {
    static int loads(byte[] b, char[] c, long[] l, int i) {
        return b[i] + c[i] + (int) l[i];
    }

    static void stores(boolean[] flags, String[] names, int i) {
        flags[i] = true;
        names[i] = "name";
    }

    static int increment(int[] a, int i) {
        return a[i]++;
    }

    static Object make(int n) {
        return n == 0 ? new int[n] : n == 1 ? new String[n] : n == 2 ? new int[n][3] : new int[n][][];
    }

    static int cast(Object o) {
        return ((int[]) o).length;
    }

    static int guarded(int[] a) {
        synchronized (a) {
            return a.length;
        }
    }
}
