//@ verdict: EQUIVALENT
class PowerOfTwo {
    static boolean a(int x) {
        return x > 0 && (x & (x - 1)) == 0;
    }

    static boolean b(int x) {
        return x > 0 && Integer.bitCount(x) == 1;
    }
}
