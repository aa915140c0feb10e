//@ verdict: EQUIVALENT
class SameChoice {
    static Object a(Object x, Object y) {
        return x == null ? y : x;
    }

    static Object b(Object x, Object y) {
        if (x != null) {
            return x;
        }
        return y;
    }
}
