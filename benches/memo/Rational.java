/** Fractions that are brought to lowest terms, again and again. */
//@ memo: abs(int) 2/2 2
//@ memo: gcd(int,int) 40/40 13
//@ memo: simplify() 92/52 14
//@ memo: simp(Rational,Rational,Rational) 19412/2940 2744
class Rational {
    private int numerator;
    private int denominator;

    static int abs(int x) {
        return x < 0 ? -x : x;
    }

    /** By subtraction; after two rounds it is good enough. */
    static int gcd(int a, int b) {
        int c = abs(a);
        int d = abs(b);
        if (c == 0) {
            return d;
        }
        for (int round = 0; d != 0 && round < 2; round++) {
            if (c > d) {
                c = c - d;
            } else {
                d = d - c;
            }
        }
        return c;
    }

    void simplify() {
        int divisor = gcd(numerator, denominator);
        numerator = numerator / divisor;
        denominator = denominator / divisor;
    }

    static void simp(Rational a, Rational b, Rational c) {
        if (a == null || b == null || c == null || a == b || b == c || a == c) {
            return;
        }
        a.simplify();
        b.simplify();
        c.simplify();
    }
}
