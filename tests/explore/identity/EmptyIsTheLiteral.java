//@ entry: left(String)
//@ max-string: 2

// What is left of a string, if that is nothing, is the literal.
class EmptyIsTheLiteral {
    static int left(String s) {
        if (s == null || s.length() > 2 || s.isEmpty()) {
            return -1;
        }
        String stripped = s.strip();
        return stripped == "" ? 0 : s.substring(1) == "" ? 1 : 2;
    }
}
