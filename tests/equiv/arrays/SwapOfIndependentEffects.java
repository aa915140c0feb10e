//@ verdict: EQUIVALENT
class SwapOfIndependentEffects {
    static void a(int[] values, int x) {
        if (values != null && values.length > 1) {
            values[0] = x;
            values[1] = x + 1;
        }
    }

    static void b(int[] values, int x) {
        if (values == null || values.length < 2) {
            return;
        }
        values[1] = 1 + x;
        values[0] = x;
    }
}
