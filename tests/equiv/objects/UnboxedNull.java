//@ verdict: DIFFERENT
//@ call: UnboxedNull.a(null)
class UnboxedNull {
    static int a(Integer x) {
        return x == null ? 0 : x;
    }

    static int b(Integer x) {
        return x;
    }
}
