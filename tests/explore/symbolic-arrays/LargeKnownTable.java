//@ entry: look(int)

// A table of more numbers than a conditional over all of them is good for.
class LargeKnownTable {
    private static final long[] STEPS = new long[3000];
    private static final double[] HALVES = new double[700];

    static {
        for (int i = 0; i < STEPS.length; i++) {
            STEPS[i] = i / 500 * 7L << 33;
        }
        STEPS[1234] = 4242;
        for (int i = 0; i < HALVES.length; i++) {
            HALVES[i] = i / 100 / 2.0;
        }
    }

    static int look(int i) {
        if (i < 0 || i >= STEPS.length) {
            return -1;
        }
        if (STEPS[i] == 4242) {
            return 1;
        }
        return i < HALVES.length && HALVES[i] == 1.5 ? 2 : 0;
    }
}
