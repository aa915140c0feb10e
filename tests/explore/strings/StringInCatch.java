//@ entry: number(String)
//@ max-string: 1

// What cannot be parsed has a default.
class StringInCatch {
    static int number(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return s == null ? -2 : -1;
        }
    }
}
