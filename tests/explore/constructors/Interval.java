//@ entry: <init>(int,int)
//@ values: -2..2

/** The result of a constructor is the new object. */
class Interval {
    private final int low;
    private final int high;
    private final boolean empty;

    Interval(int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException(low + " > " + high); //~ throws IllegalArgumentException
        }
        this.low = low;
        this.high = high;
        empty = low == high;
    }
}
