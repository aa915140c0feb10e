//@ verdict: EQUIVALENT

// Whether the array is that of the static field or another one, both do the same.
class InputOrStaticAlike {
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
        x[0] = 3;
        x[0] *= 3;
        return TABLE[0];
    }
}
