//@ verdict: DIFFERENT
class AliasedArrays {
    static int a(int[] xs, int[] ys) {
        if (xs == null || ys == null || xs.length != 1 || ys.length != 1) {
            return 0;
        }
        xs[0] = 1;
        ys[0] = 2;
        return xs[0];
    }

    static int b(int[] xs, int[] ys) {
        if (xs == null || ys == null || xs.length != 1 || ys.length != 1) {
            return 0;
        }
        xs[0] = 1;
        ys[0] = 2;
        return 1;
    }
}
