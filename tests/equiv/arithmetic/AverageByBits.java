//@ verdict: EQUIVALENT
class AverageByBits {
    static int a(int x, int y) {
        return (int) (((long) x + y) >> 1);
    }

    static int b(int x, int y) {
        return (x & y) + ((x ^ y) >> 1);
    }
}
