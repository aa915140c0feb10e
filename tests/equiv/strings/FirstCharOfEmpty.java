//@ verdict: DIFFERENT
class FirstCharOfEmpty {
    static boolean a(String s) {
        return s.startsWith("x");
    }

    static boolean b(String s) {
        return s.charAt(0) == 'x';
    }
}
