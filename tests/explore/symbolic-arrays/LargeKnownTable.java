//@ entry: look(int)

// A table of many different numbers.
class LargeKnownTable {
    private static final long[] SQUARES = new long[3000];
    private static final double[] HALVES = new double[700];

    static {
        for (int i = 0; i < SQUARES.length; i++) {
            SQUARES[i] = (long) i * i % 7919;
        }
        for (int i = 0; i < HALVES.length; i++) {
            HALVES[i] = i / 2.0;
        }
    }

    static int look(int i) {
        if (i < 0 || i >= SQUARES.length) {
            return -1;
        }
        if (SQUARES[i] == 4242) {
            return 1;
        }
        return i < HALVES.length && HALVES[i] > 349 ? 2 : 0;
    }
}
