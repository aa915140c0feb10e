/** Arithmetic, branches, loops and calls. */
class Numbers {
    static int classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return -1;
        }
        if (a + b <= c || a + c <= b || b + c <= a) {
            return 0;
        }
        if (a == b && b == c) {
            return 3;
        }
        return a == b || b == c || a == c ? 2 : 1;
    }

    static long ratio(int a, short b) {
        return (long) a * 3 / b;
    }

    static int powers(int n) {
        int result = 1;
        for (int i = 0; i < n; i++) {
            if (i == 4) {
                return result;
            }
            result = twice(result);
        }
        return result;
    }

    private static int twice(int n) {
        return n + n;
    }

    /** 2^12 paths. */
    static int bits(int n) {
        int result = 0;
        for (int i = 0; i < 12; i++) {
            if ((n >> i & 1) == 1) {
                result += i;
            }
        }
        return result;
    }

    static int forever(int n) {
        int i = 0;
        while (n != 7) {
            i++;
        }
        return i;
    }

    static double half(double x) {
        return x / 2;
    }
}
