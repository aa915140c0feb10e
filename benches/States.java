// Measures memory: 17 branches on 17 inputs, breadth first, so that 2^17 = 131,072 states live when the first path ends.
class States {
    static int run(int x0, int x1, int x2, int x3, int x4, int x5, int x6, int x7, int x8, int x9, int x10, int x11,
            int x12, int x13, int x14, int x15, int x16) {
        int bits = 0;
        if (x0 > 0) {
            bits |= 1 << 0;
        }
        if (x1 > 10) {
            bits |= 1 << 1;
        }
        if (x2 > 20) {
            bits |= 1 << 2;
        }
        if (x3 > 30) {
            bits |= 1 << 3;
        }
        if (x4 > 40) {
            bits |= 1 << 4;
        }
        if (x5 > 50) {
            bits |= 1 << 5;
        }
        if (x6 > 60) {
            bits |= 1 << 6;
        }
        if (x7 > 70) {
            bits |= 1 << 7;
        }
        if (x8 > 80) {
            bits |= 1 << 8;
        }
        if (x9 > 90) {
            bits |= 1 << 9;
        }
        if (x10 > 100) {
            bits |= 1 << 10;
        }
        if (x11 > 110) {
            bits |= 1 << 11;
        }
        if (x12 > 120) {
            bits |= 1 << 12;
        }
        if (x13 > 130) {
            bits |= 1 << 13;
        }
        if (x14 > 140) {
            bits |= 1 << 14;
        }
        if (x15 > 150) {
            bits |= 1 << 15;
        }
        if (x16 > 160) {
            bits |= 1 << 16;
        }
        return bits;
    }
}
