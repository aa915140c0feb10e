//@ verdict: EQUIVALENT
class NullMessage {
    static int a(String s) {
        return s.length();
    }

    static int b(String s) {
        if (s == null) {
            throw new NullPointerException();
        }
        return s.length();
    }
}
