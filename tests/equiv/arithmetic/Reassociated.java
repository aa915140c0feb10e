//@ verdict: EQUIVALENT
class Reassociated {
    static int a(int x, int y, int z, int w) {
        int n = 0;
        for (int i = 0; i < 4; i++) {
            if ((x >> i & 1) == 1) {
                n += y ^ i;
            } else {
                n -= z;
            }
        }
        return n + w;
    }

    static int b(int x, int y, int z, int w) {
        int n = w;
        for (int i = 0; i < 4; i++) {
            n += (x >>> i & 1) != 0 ? i ^ y : -z;
        }
        return n;
    }
}
