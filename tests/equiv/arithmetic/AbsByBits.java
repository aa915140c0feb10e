//@ verdict: EQUIVALENT
class AbsByBits {
    static int a(int x) {
        return x < 0 ? -x : x;
    }

    static int b(int x) {
        int sign = x >> 31;
        return (x ^ sign) - sign;
    }
}
