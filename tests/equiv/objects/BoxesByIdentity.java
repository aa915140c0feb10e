//@ verdict: DIFFERENT
class BoxesByIdentity {
    static boolean a(int x) {
        Integer one = x;
        Integer two = x;
        return one == two;
    }

    static boolean b(int x) {
        Integer one = x;
        return one.equals(x);
    }
}
