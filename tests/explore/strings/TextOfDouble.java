//@ entry: shape(double)

// The text of a floating-point number can be looked into for a few numbers; passed on, it may be that of any.
class TextOfDouble {
    static int shape(double x) {
        String text = "x=" + x;
        if (x > 100.0 && x < 200.0) {
            return 0;
        }
        if (text.endsWith("E10")) {
            return 1;
        }
        return text.contains(".") ? text.length() : -1;
    }
}
