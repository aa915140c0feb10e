//@ verdict: DIFFERENT
//@ call: EmptyByEquals.a(null)
class EmptyByEquals {
    static boolean a(String s) {
        return s.isEmpty();
    }

    static boolean b(String s) {
        return "".equals(s);
    }
}
