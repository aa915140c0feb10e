//@ verdict: EQUIVALENT
class BitCountByLoop {
    static int a(byte x) {
        int n = 0;
        for (int i = 0; i < 8; i++) {
            n += (x >> i) & 1;
        }
        return n;
    }

    static int b(byte x) {
        return Integer.bitCount(x & 0xff);
    }
}
