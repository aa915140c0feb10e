// Integer and floating arithmetic; only integer division can throw.
class Arithmetic {
    static int integers(int a, int b) {
        return a * b + (a - b) ^ (a & 7 | b);
    }

    static int divisions(int a, int b) {
        return a / b - a % b;   // each is checked
    }

    static long longs(long a, long b) {
        return -a / b;
    }

    static double doubles(double a, double b) {
        return a % b / -a;   // nothing to check
    }

    static int shifts(int a, long b) {
        return (a << 3 >>> 1) + (int) (b >> a);   // distances are ints
    }

    static int increment(int a) {
        a += 1000;
        a--;
        return a;
    }
}
