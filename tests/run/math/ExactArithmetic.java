import java.util.function.LongSupplier;

public class ExactArithmetic {
    static void attempt(String label, LongSupplier s) {
        try {
            System.out.println(label + " = " + s.getAsLong());
        } catch (ArithmeticException e) {
            System.out.println(label + " failed: " + e.getMessage());
        }
    }

    static long binomial(int n, int k) {
        long r = 1;
        for (int i = 1; i <= Math.min(k, n - k); i++) r = Math.multiplyExact(r, n - i + 1) / i;
        return r;
    }

    static long gcd(long a, long b) {
        return b == 0 ? Math.abs(a) : gcd(b, a % b);
    }

    static long lcm(long a, long b) {
        return Math.multiplyExact(a / gcd(a, b), b);
    }

    static int sumExact(int... xs) {
        int s = 0;
        for (int x : xs) s = Math.addExact(s, x);
        return s;
    }

    static String largestFactorial() {
        long f = 1;
        int n = 1;
        try {
            while (true) f = Math.multiplyExact(f, ++n);
        } catch (ArithmeticException e) {
            return (n - 1) + "! = " + f;
        }
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;
        attempt("add max-1", () -> Math.addExact(max - 1, 1));
        attempt("add max", () -> Math.addExact(max, 1));
        attempt("add long", () -> Math.addExact((long) max, 1));
        attempt("add long max", () -> Math.addExact(Long.MAX_VALUE, 1L));
        attempt("subtract min", () -> Math.subtractExact(min, 1));
        attempt("subtract long min", () -> Math.subtractExact(Long.MIN_VALUE, 1L));
        attempt("subtract fine", () -> Math.subtractExact(-1, min));
        attempt("multiply", () -> Math.multiplyExact(46340, 46340));
        attempt("multiply over", () -> Math.multiplyExact(46341, 46341));
        attempt("multiply long", () -> Math.multiplyExact(3037000499L, 3037000499L));
        attempt("multiply long over", () -> Math.multiplyExact(3037000500L, 3037000500L));
        attempt("multiply mixed", () -> Math.multiplyExact(Long.MIN_VALUE, -1));
        attempt("increment", () -> Math.incrementExact(max));
        attempt("decrement", () -> Math.decrementExact(min));
        attempt("decrement long", () -> Math.decrementExact(Long.MIN_VALUE));
        attempt("negate min", () -> Math.negateExact(min));
        attempt("negate", () -> Math.negateExact(max));
        attempt("abs min", () -> Math.absExact(min));
        attempt("abs long min", () -> Math.absExact(Long.MIN_VALUE));
        attempt("toInt", () -> Math.toIntExact(-2147483648L));
        attempt("toInt over", () -> Math.toIntExact(2147483648L));
        attempt("multiplyFull", () -> Math.multiplyFull(max, min));
        attempt("multiplyHigh", () -> Math.multiplyHigh(Long.MAX_VALUE, Long.MIN_VALUE));
        attempt("multiplyHigh small", () -> Math.multiplyHigh(-3, 5));
        attempt("binomial 60 30", () -> binomial(60, 30));
        attempt("binomial 70 35", () -> binomial(70, 35));
        attempt("lcm 1..20", () -> {
            long l = 1;
            for (int i = 2; i <= 20; i++) l = lcm(l, i);
            return l;
        });
        attempt("lcm 1..50", () -> {
            long l = 1;
            for (int i = 2; i <= 50; i++) l = lcm(l, i);
            return l;
        });
        System.out.println(largestFactorial());
        System.out.println(sumExact() + " " + sumExact(max, min, 1));
        System.out.println(sumExact(1, max, min));
    }
}
