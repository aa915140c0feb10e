//@ verdict: DIFFERENT
class GaussOffByOne {
    static int a(byte n) {
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        return sum;
    }

    static int b(byte n) {
        return n < 0 ? 0 : n * (n - 1) / 2;
    }
}
