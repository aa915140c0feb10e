//@ entry: signs(byte,byte)
//@ values: -6..6

// Division rounds toward zero and the remainder takes the sign of the dividend.
class DivisionSigns {
    static int signs(byte a, byte b) {
        if (b == 0) {
            return 0;
        }
        int remainder = a % b;
        assert a / b * b + remainder == a;
        if (remainder < 0) {
            assert a < 0;
            return -1;
        }
        return remainder == 0 ? 0 : 1;
    }
}
