//@ verdict: DIFFERENT
class ClassOfException {
    static int a(int[] values, int i) {
        return values[i];
    }

    static int b(int[] values, int i) {
        if (i < 0) {
            throw new IllegalArgumentException();
        }
        return values[i];
    }
}
