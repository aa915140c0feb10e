//@ entry: next(byte)
//@ values: -128..127

// A byte wraps at 127, after the sum was computed as an int.
class ByteOverflow {
    static byte next(byte b) {
        byte next = (byte) (b + 1);
        assert next == b + 1; //~ assertion
        return next;
    }
}
