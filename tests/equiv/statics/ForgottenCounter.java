//@ verdict: DIFFERENT
//@ call: ForgottenCounter.a(42)
class ForgottenCounter {
    static int count;

    static int a(int x) {
        if (x == 42) {
            count++;
        }
        return x;
    }

    static int b(int x) {
        return x;
    }
}
