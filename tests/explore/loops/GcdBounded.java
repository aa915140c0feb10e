//@ entry: gcd(int,int)
//@ values: -1..10

// Euclid on small numbers: the number of rounds depends on the input.
class GcdBounded {
    static int gcd(int a, int b) {
        if (a < 1 || a > 8 || b < 1 || b > 8) {
            throw new IllegalArgumentException("out of range"); //~ throws IllegalArgumentException
        }
        int x = a;
        int y = b;
        while (y != 0) {
            int rest = x % y;
            x = y;
            y = rest;
        }
        assert a % x == 0;
        return x;
    }
}
