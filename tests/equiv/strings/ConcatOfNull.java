//@ verdict: DIFFERENT
//@ call: ConcatOfNull.a(null)
class ConcatOfNull {
    static String a(String s) {
        return "" + s;
    }

    static String b(String s) {
        return "".concat(s);
    }
}
