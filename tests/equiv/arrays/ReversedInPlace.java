//@ verdict: EQUIVALENT
class ReversedInPlace {
    static void a(int[] values) {
        if (values.length != 3) {
            return;
        }
        for (int i = 0, j = values.length - 1; i < j; i++, j--) {
            int value = values[i];
            values[i] = values[j];
            values[j] = value;
        }
    }

    static void b(int[] values) {
        if (values.length == 3) {
            values[0] ^= values[2];
            values[2] ^= values[0];
            values[0] ^= values[2];
        }
    }
}
