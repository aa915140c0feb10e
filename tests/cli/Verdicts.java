/** Classes to be verified as a whole. */
class Verdicts {
    static class Fine {
        static int half(int a) {
            return a / 2;
        }

        static int abs(int a) {
            return a < 0 ? -a : a;
        }
    }

    static class Mixed {
        static int half(int a) {
            return a / 2;
        }

        static int divide(int a) {
            return 8 / a;
        }

        static int count(int n) {
            return Verdicts.count(n);
        }
    }

    static class Open {
        static int half(int a) {
            return a / 2;
        }

        static int count(int n) {
            return Verdicts.count(n);
        }
    }

    static int count(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum = sum * 31 ^ i;
        }
        if (sum == 123456789) {
            throw new IllegalStateException();
        }
        return sum;
    }
}
