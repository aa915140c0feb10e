//@ verdict: EQUIVALENT
class Horner {
    static int a(int x, int p, int q, int r) {
        return p * x * x + q * x + r;
    }

    static int b(int x, int p, int q, int r) {
        return (p * x + q) * x + r;
    }
}
