//@ entry: sign(float)

// The highest bit is the sign, of NaN as well.
class BitsOfFloat {
    static int sign(float x) {
        int bits = Float.floatToIntBits(x);
        if (bits < 0) {
            return -1;
        }
        return bits == 0x3f800000 ? 1 : 0;
    }
}
