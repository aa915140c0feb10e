//@ entry: low(int)

// A cast to byte and back keeps only small numbers.
class IntToByte {
    static int low(int x) {
        if ((byte) x == x) {
            assert x >= -128 && x <= 127;
            return 1;
        }
        return (short) x == x ? 2 : 3;
    }
}
