//@ entry: remainder(float)

// The sign of a remainder is that of the dividend.
class RemainderKeepsSign {
    static int remainder(float x) {
        float r = x % 4;
        if (r < 0) {
            return -1;
        }
        return r > 0 ? 1 : 0;
    }
}
