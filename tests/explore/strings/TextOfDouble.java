//@ entry: shape(double)

// The text of any floating-point number can be looked into; which numbers have such a text is found by facts and by search.
class TextOfDouble {
    static int shape(double x) {
        String text = "x=" + x;
        if (x > 100.0 && x < 200.0) {
            return 0;
        }
        if (text.startsWith("x=1.5E")) {
            return 1;
        }
        return text.length() > 20 ? 2 : 3;
    }
}
