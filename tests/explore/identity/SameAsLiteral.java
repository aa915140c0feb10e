// An input may be the very string that a literal is, or an equal one that is not.
//@ entry: kind(String,String)
class SameAsLiteral {
    static final String NONE = "none";

    static int kind(String name, String other) {
        if (name == NONE) {
            return name == other ? 1 : other == "none" ? 100 : 2;
        }
        if ("none".equals(name)) {
            return 3;
        }
        return name == "" ? 4 : 5;
    }
}
