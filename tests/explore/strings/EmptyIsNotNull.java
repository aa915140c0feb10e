//@ entry: describe(String)
//@ max-string: 3

// Null, empty, and anything else are three cases.
class EmptyIsNotNull {
    static String describe(String s) {
        if (s == null) {
            return "null";
        }
        return s.isEmpty() ? "empty" : "text";
    }
}
