//@ entry: width(RecordsAreGuarded$Range)

// The constructor refuses a range whose ends are the wrong way round, so no width is negative.
class RecordsAreGuarded {
    record Range(int low, int high, String name) {
        Range {
            if (low < 0 || low > high) {
                throw new IllegalArgumentException(low + " > " + high);
            }
            java.util.Objects.requireNonNull(name);
        }
    }

    static int width(Range range) {
        int width = range.high() - range.low(); //~ throws NullPointerException
        assert width >= 0;
        return width + range.name().length();
    }
}
