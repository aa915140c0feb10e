//@ verdict: EQUIVALENT
class EmptyByLength {
    static boolean a(String s) {
        return s.isEmpty();
    }

    static boolean b(String s) {
        return s.length() == 0;
    }
}
