//@ verdict: EQUIVALENT
class RecursionForLoop {
    static int a(int n) {
        if (n > 20) {
            return -1;
        }
        return n <= 0 ? 0 : n + a(n - 1);
    }

    static int b(int n) {
        if (n > 20) {
            return -1;
        }
        int sum = 0;
        for (int i = n; i > 0; i--) {
            sum += i;
        }
        return sum;
    }
}
