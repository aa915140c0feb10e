//@ entry: minutes(int)

// Dividing the product again finds every overflow.
class MultiplyOverflow {
    static int minutes(int hours) {
        if (hours < 0) {
            return -1;
        }
        int minutes = hours * 60;
        if (minutes / 60 != hours) {
            throw new ArithmeticException("overflow"); //~ throws ArithmeticException
        }
        assert minutes >= 0;
        return minutes;
    }
}
