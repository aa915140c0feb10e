//@ entry: code(String)
//@ max-string: 3

// "Aa" and "BB" have the same hash code.
class SwitchOnCollidingStrings {
    static int code(String s) {
        return switch (s) { //~ throws NullPointerException
            case "Aa" -> 1;
            case "BB" -> 2;
            case "" -> 3;
            default -> 4;
        };
    }
}
