//@ verdict: DIFFERENT
//@ call: NullMessageOfItsOwn.a(null)
class NullMessageOfItsOwn {
    static int a(String s) {
        return s.length();
    }

    static int b(String s) {
        return java.util.Objects.requireNonNull(s, "s").length();
    }
}
