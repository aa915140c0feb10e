//@ entry: make(int,int)

// The constructor checks its arguments.
class ConstructorIsEntered {
    static final class Range {
        final int low;
        final int high;

        Range(int low, int high) {
            if (low > high) {
                throw new IllegalArgumentException(); //~ throws IllegalArgumentException
            }
            this.low = low;
            this.high = high;
        }

        int length() {
            return high - low;
        }
    }

    static int make(int low, int high) {
        int length = new Range(low, high).length();
        assert length >= 0; //~ assertion
        return length;
    }
}
