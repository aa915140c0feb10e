//@ verdict: DIFFERENT
class SignOfDifference {
    static int a(int x, int y) {
        return Integer.signum(Integer.compare(x, y));
    }

    static int b(int x, int y) {
        return Integer.signum(x - y);
    }
}
