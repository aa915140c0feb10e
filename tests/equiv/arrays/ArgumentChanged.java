//@ verdict: DIFFERENT
class ArgumentChanged {
    static int a(int[] values) {
        if (values == null || values.length < 2) {
            return -1;
        }
        return Math.min(values[0], values[1]);
    }

    static int b(int[] values) {
        if (values == null || values.length < 2) {
            return -1;
        }
        if (values[0] > values[1]) {
            int value = values[0];
            values[0] = values[1];
            values[1] = value;
        }
        return values[0];
    }
}
