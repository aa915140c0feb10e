//@ entry: sign(double)

// The first character tells the sign, of zeros too; the length is bounded.
class SignOfText {
    static boolean sign(double x) {
        String text = Double.toString(x);
        assert text.length() >= 3 && text.length() <= 24;
        boolean isNegative = text.charAt(0) == '-';
        assert isNegative == (x < 0 || 1 / x < 0);
        return isNegative;
    }
}
