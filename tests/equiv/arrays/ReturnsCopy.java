//@ verdict: DIFFERENT
class ReturnsCopy {
    static int[] a(int[] values) {
        return values;
    }

    static int[] b(int[] values) {
        return values == null ? null : values.clone();
    }
}
