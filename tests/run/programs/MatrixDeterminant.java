import java.util.Arrays;
import java.util.Random;

public class MatrixDeterminant {
    static final class Fraction implements Comparable<Fraction> {
        static final Fraction ZERO = new Fraction(0, 1), ONE = new Fraction(1, 1);
        final long n, d;

        Fraction(long n, long d) {
            if (d == 0) throw new ArithmeticException("zero denominator");
            long g = gcd(Math.abs(n), Math.abs(d));
            if (d < 0) g = -g;
            this.n = n / g;
            this.d = d / g;
        }

        private static long gcd(long a, long b) {
            while (b != 0) {
                long t = a % b;
                a = b;
                b = t;
            }
            return a == 0 ? 1 : a;
        }

        Fraction plus(Fraction o) { return new Fraction(Math.addExact(Math.multiplyExact(n, o.d), Math.multiplyExact(o.n, d)), Math.multiplyExact(d, o.d)); }
        Fraction negate() { return new Fraction(-n, d); }
        Fraction minus(Fraction o) { return plus(o.negate()); }
        Fraction times(Fraction o) { return new Fraction(Math.multiplyExact(n, o.n), Math.multiplyExact(d, o.d)); }
        Fraction over(Fraction o) { return times(new Fraction(o.d, o.n)); }

        @Override public int compareTo(Fraction o) { return Long.compare(n * o.d, o.n * d); }
        @Override public String toString() { return d == 1 ? "" + n : n + "/" + d; }
    }

    static long cofactor(long[][] m) {
        int n = m.length;
        if (n == 1) return m[0][0];
        long det = 0;
        for (int skip = 0; skip < n; skip++) {
            if (m[0][skip] == 0) continue;
            long[][] minor = new long[n - 1][n - 1];
            for (int r = 1; r < n; r++) {
                System.arraycopy(m[r], 0, minor[r - 1], 0, skip);
                System.arraycopy(m[r], skip + 1, minor[r - 1], skip, n - 1 - skip);
            }
            det += (skip % 2 == 0 ? 1 : -1) * m[0][skip] * cofactor(minor);
        }
        return det;
    }

    static long bareiss(long[][] input) {
        int n = input.length;
        long[][] m = new long[n][];
        for (int i = 0; i < n; i++) m[i] = input[i].clone();
        long sign = 1, previous = 1;
        for (int k = 0; k < n - 1; k++) {
            int pivot = k;
            while (pivot < n && m[pivot][k] == 0) pivot++;
            if (pivot == n) return 0;
            if (pivot != k) {
                long[] t = m[k];
                m[k] = m[pivot];
                m[pivot] = t;
                sign = -sign;
            }
            for (int i = k + 1; i < n; i++) {
                for (int j = k + 1; j < n; j++) m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) / previous;
            }
            previous = m[k][k];
        }
        return sign * m[n - 1][n - 1];
    }

    static Fraction[][] inverse(long[][] m) {
        int n = m.length;
        Fraction[][] a = new Fraction[n][2 * n];
        for (int i = 0; i < n; i++) for (int j = 0; j < 2 * n; j++) a[i][j] = j < n ? new Fraction(m[i][j], 1) : j - n == i ? Fraction.ONE : Fraction.ZERO;
        for (int k = 0; k < n; k++) {
            int pivot = k;
            while (pivot < n && a[pivot][k].n == 0) pivot++;
            if (pivot == n) throw new ArithmeticException("singular at column " + k);
            Fraction[] t = a[k];
            a[k] = a[pivot];
            a[pivot] = t;
            Fraction scale = a[k][k];
            for (int j = 0; j < 2 * n; j++) a[k][j] = a[k][j].over(scale);
            for (int i = 0; i < n; i++) {
                Fraction factor = a[i][k];
                if (i == k || factor.n == 0) continue;
                for (int j = 0; j < 2 * n; j++) a[i][j] = a[i][j].minus(factor.times(a[k][j]));
            }
        }
        Fraction[][] out = new Fraction[n][];
        for (int i = 0; i < n; i++) out[i] = Arrays.copyOfRange(a[i], n, 2 * n);
        return out;
    }

    public static void main(String[] args) {
        long[][][] matrices = {{{5}}, {{1, 2}, {3, 4}}, {{0, 2, 1}, {1, 0, 3}, {4, -1, 0}}, {{2, 4}, {1, 2}},
            {{1, 1, 1, 1}, {1, 2, 4, 8}, {1, 3, 9, 27}, {1, 4, 16, 64}}, {{0, 0, 1}, {0, 1, 0}, {1, 0, 0}}};
        for (long[][] m : matrices) {
            System.out.println(Arrays.deepToString(m) + " det " + cofactor(m) + " " + bareiss(m));
            try {
                Fraction[][] inv = inverse(m);
                System.out.println("  inverse " + Arrays.deepToString(inv));
                Fraction trace = Fraction.ZERO;
                for (int i = 0; i < m.length; i++) for (int j = 0; j < m.length; j++) trace = trace.plus(inv[i][j].times(new Fraction(m[j][i], 1)));
                System.out.println("  trace of product " + trace);
            } catch (ArithmeticException e) {
                System.out.println("  " + e.getMessage());
            }
        }
        Random random = new Random(11);
        int agree = 0;
        for (int round = 0; round < 12; round++) {
            long[][] m = new long[5][5];
            for (long[] row : m) for (int j = 0; j < 5; j++) row[j] = random.nextInt(19) - 9;
            if (cofactor(m) == bareiss(m)) agree++;
            System.out.print(bareiss(m) + " ");
        }
        System.out.println("agree " + agree);
        System.out.println(new Fraction(6, -8) + " " + new Fraction(0, 5) + " " + new Fraction(1, 3).compareTo(new Fraction(2, 7)));
        inverse(new long[][] {{Long.MAX_VALUE, 2}, {3, Long.MAX_VALUE - 1}});
    }
}
