import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class PrimesAndFibonacci {
    static boolean[] sieve(int limit) {
        boolean[] composite = new boolean[limit + 1];
        for (int p = 2; p * p <= limit; p++) {
            if (composite[p]) continue;
            for (int m = p * p; m <= limit; m += p) composite[m] = true;
        }
        return composite;
    }

    static List<Long> factors(long n) {
        List<Long> out = new ArrayList<>();
        for (long p = 2; p * p <= n; p += p == 2 ? 1 : 2) {
            for (; n % p == 0; n /= p) out.add(p);
        }
        if (n > 1) out.add(n);
        return out;
    }

    static long modPow(long b, long e, long m) {
        long r = 1;
        for (b %= m; e > 0; e >>= 1, b = b * b % m) if ((e & 1) == 1) r = r * b % m;
        return r;
    }

    static boolean millerRabin(int n) {
        if (n < 2 || n % 2 == 0) return n == 2;
        int d = n - 1, s = Integer.numberOfTrailingZeros(n - 1);
        d >>= s;
        witness:
        for (int a : new int[] {2, 3, 5, 7}) {
            if (a % n == 0) continue;
            long x = modPow(a, d, n);
            if (x == 1 || x == n - 1) continue;
            for (int r = 1; r < s; r++) if ((x = x * x % n) == n - 1) continue witness;
            return false;
        }
        return true;
    }

    static long[][] multiply(long[][] a, long[][] b, long m) {
        long[][] c = new long[2][2];
        for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) c[i][j] = (c[i][j] + a[i][k] * b[k][j]) % m;
        return c;
    }

    static long fibonacciMod(long n, long m) {
        long[][] r = {{1, 0}, {0, 1}}, base = {{1, 1}, {1, 0}};
        for (; n > 0; n >>= 1, base = multiply(base, base, m)) if ((n & 1) == 1) r = multiply(r, base, m);
        return r[0][1];
    }

    static int totient(int n) {
        int result = n;
        for (int p = 2; p * p <= n; p++) {
            if (n % p != 0) continue;
            while (n % p == 0) n /= p;
            result -= result / p;
        }
        return n > 1 ? result - result / n : result;
    }

    static int divisorSum(int n) {
        int s = 1;
        for (int d = 2; d * d <= n; d++) if (n % d == 0) s += d * d == n ? d : d + n / d;
        return n == 1 ? 0 : s;
    }

    public static void main(String[] args) {
        boolean[] composite = sieve(5000);
        int count = 0, twins = 0, gap = 0, last = 2;
        StringBuilder firstOnes = new StringBuilder();
        boolean agree = true;
        for (int n = 2; n <= 5000; n++) {
            agree &= millerRabin(n) != composite[n];
            if (composite[n]) continue;
            if (count++ < 15) firstOnes.append(n).append(' ');
            if (n - last == 2) twins++;
            gap = Math.max(gap, n - last);
            last = n;
        }
        System.out.println(firstOnes + "count " + count + " twins " + twins + " gap " + gap + " last " + last + " agree " + agree);
        System.out.println(millerRabin(2147483647) + " " + millerRabin(2147483629) + " " + millerRabin(2147483645));
        for (long n : new long[] {1, 97, 1024, 5040, 999999, 1234567890123L}) System.out.println(n + " = " + factors(n));
        long a = 0, b = 1;
        StringBuilder fib = new StringBuilder();
        for (int i = 0; i <= 93; i++) {
            if (i % 10 == 0 || i > 90) fib.append(i).append(':').append(a).append(' ');
            long t = a + b;
            a = b;
            b = t;
        }
        System.out.println(fib);
        System.out.println(fibonacciMod(10, 1000) + " " + fibonacciMod(1_000_000, 1_000_000_007) + " " + fibonacciMod(1L << 60, 998_244_353));
        int[] phi = new int[20];
        Arrays.setAll(phi, i -> totient(i + 1));
        System.out.println(Arrays.toString(phi) + " " + totient(1_000_000));
        for (int n = 1; n < 1300; n++) {
            int s = divisorSum(n);
            if (s == n) System.out.print("perfect " + n + " ");
            else if (s > n && divisorSum(s) == n) System.out.print("amicable " + n + "," + s + " ");
        }
        System.out.println();
    }
}
