//@ entry: format(byte,String)
//@ max-string: 2

// What is formatted can be looked into.
class FormattedNumber {
    static String format(byte x, String name) {
        if (x < 0 || x > 20 || name == null || name.length() > 2) {
            return "";
        }
        String text = String.format("%s=%d", name, x);
        return text.endsWith("=17") ? "seventeen" : text;
    }
}
