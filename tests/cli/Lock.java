/** A lock with a long way to what opens it, among many that lead elsewhere. */
class Lock {
    static int turn(int a, int b, int c, int d) {
        int noise = 0;
        for (int i = 0; i < 12; i++) {
            if ((a >> i & 1) == 1) {
                noise++;
            }
        }
        if (b == 7 && noise >= 0) {
            return open(c, d);
        }
        return noise;
    }

    private static int open(int c, int d) {
        if (c * 3 == 21 && d > c) {
            return -1; // opened
        }
        if (d > c && d < c) {
            return -2; // never
        }
        return -3;
    }
}
