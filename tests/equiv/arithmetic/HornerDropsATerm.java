//@ verdict: DIFFERENT
class HornerDropsATerm {
    static long a(long x, long p, long q) {
        return p * x * x + q * x + 1;
    }

    static long b(long x, long p, long q) {
        return (p * x + q) * (x + 1) + 1;
    }
}
