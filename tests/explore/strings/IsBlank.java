//@ entry: blank(String)
//@ max-string: 2

// White space is more than the space.
class IsBlank {
    static boolean blank(String s) {
        return s == null || s.isBlank();
    }
}
