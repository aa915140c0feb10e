// Measures solving: 14 branches, each comparing the sum of two inputs with a third or with a constant. Neighbours
// share inputs, so that no constraint of a path is independent of the others, and each query takes all of them.
class Dependent14 {
    static int run(int x0, int x1, int x2, int x3, int x4, int x5, int x6,
            int x7, int x8, int x9, int x10, int x11, int x12, int x13) {
        int count = 0;
        if (x0 + x1 > 100) {
            count++;
        }
        if (x0 + x1 > x2) {
            count++;
        }
        if (x1 + x2 > x3) {
            count++;
        }
        if (x2 + x3 > x4) {
            count++;
        }
        if (x3 + x4 > x5) {
            count++;
        }
        if (x4 + x5 > x6) {
            count++;
        }
        if (x5 + x6 > x7) {
            count++;
        }
        if (x6 + x7 > x8) {
            count++;
        }
        if (x7 + x8 > x9) {
            count++;
        }
        if (x8 + x9 > x10) {
            count++;
        }
        if (x9 + x10 > x11) {
            count++;
        }
        if (x10 + x11 > x12) {
            count++;
        }
        if (x11 + x12 > x13) {
            count++;
        }
        if (x12 + x13 > x0) {
            count++;
        }
        return count;
    }
}
