//@ verdict: DIFFERENT

// The array may be that of the static field.
class InputIsStaticArray {
    static final int[] TABLE = {1, 2};

    static int a(int[] x) {
        if (x == null || x.length != 2) {
            return 0;
        }
        x[0] = 9;
        return TABLE[0];
    }

    static int b(int[] x) {
        if (x == null || x.length != 2) {
            return 0;
        }
        int first = TABLE[0];
        x[0] = 9;
        return first;
    }
}
