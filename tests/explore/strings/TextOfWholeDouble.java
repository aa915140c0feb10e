//@ entry: written(int)

// All is known of the text of a whole number.
class TextOfWholeDouble {
    static boolean written(int n) {
        if (n < -999 || n > 999) {
            return false;
        }
        String text = "" + (double) n;
        assert text.endsWith(".0");
        assert text.length() == Integer.toString(n).length() + 2;
        return text.startsWith("-12");
    }
}
