//@ verdict: EQUIVALENT
class FinallyRuns {
    static int count;

    static int a(int x) {
        count++;
        try {
            return 10 / x;
        } finally {
            count += 2;
        }
    }

    static int b(int x) {
        count += 3;
        return 10 / x;
    }
}
