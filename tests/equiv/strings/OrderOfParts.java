//@ verdict: DIFFERENT
class OrderOfParts {
    static String a(String s) {
        return s == null ? "" : s + "a";
    }

    static String b(String s) {
        return s == null ? "" : "a" + s;
    }
}
