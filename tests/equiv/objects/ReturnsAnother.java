//@ verdict: DIFFERENT
class ReturnsAnother {
    static Object a(Object x, Object y) {
        return x == null ? y : x;
    }

    static Object b(Object x, Object y) {
        return y == null ? x : y;
    }
}
