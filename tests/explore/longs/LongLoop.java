//@ entry: log(long)

// One path for each byte of the magnitude.
class LongLoop {
    static int log(long x) {
        if (x < 0) {
            return -1;
        }
        int bytes = 0;
        while (x != 0) {
            x >>>= 8;
            bytes++;
        }
        assert bytes <= 8;
        return bytes;
    }
}
