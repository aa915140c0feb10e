//@ entry: differ(String,boolean)
class StripAndTrim {
    static int differ(String s, boolean leading) {
        if (s == null || s.length() > 3) {
            return -1;
        }
        String stripped = leading ? s.stripLeading() : s.stripTrailing();
        if (stripped == s) {
            return 0;
        }
        return s.strip().length() == s.trim().length() ? 1 : 2;
    }
}
