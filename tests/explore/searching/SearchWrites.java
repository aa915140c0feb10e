/** A loop that writes to what it reads, if both arrays are one, and counts beside it. */
class SearchWrites {
    //@ entry: shift(byte[],byte[],byte)
    //@ max-array: 3
    static int shift(byte[] from, byte[] to, byte end) {
        int sum = 0;
        int i = 0;
        for (; i + 1 < to.length && from[i] != end; i++) { //~ throws NullPointerException
                                                           //~^ throws ArrayIndexOutOfBoundsException
            to[i + 1] = (byte) (from[i] + 1);
            sum += to[i + 1];
        }
        return sum > 100 ? i : sum;
    }
}
