//@ verdict: DIFFERENT
//@ call: AbsOfTheSmallest.a(-2147483648)
class AbsOfTheSmallest {
    static int a(int x) {
        return Math.abs(x);
    }

    static int b(int x) {
        return (int) Math.min(Integer.MAX_VALUE, Math.abs((long) x));
    }
}
