//@ verdict: DIFFERENT
class DigitByRange {
    static boolean a(char c) {
        return c >= '0' && c <= '9';
    }

    static boolean b(char c) {
        return Character.isDigit(c);
    }
}
