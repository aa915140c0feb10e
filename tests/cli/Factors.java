/** The factors of a product of two large primes: a question that no solver answers soon. */
class Factors {
    static boolean isProduct(long a, long b) {
        if (a < 2 || b < a || b > Integer.MAX_VALUE) {
            return false;
        }
        return a * b == 1734562909L * 1183254769L;
    }
}
