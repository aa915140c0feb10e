//@ verdict: EQUIVALENT
class FirstChar {
    static boolean a(String s) {
        return s.startsWith("x");
    }

    static boolean b(String s) {
        return s.length() > 0 && s.charAt(0) == 'x';
    }
}
