//@ entry: kind(java.lang.Class)

// A few classes, one of each kind.
class ClassInput {
    static String kind(Class<?> type) {
        if (type.isPrimitive()) { //~ throws NullPointerException
            return "primitive";
        }
        return type.isArray() ? "array" : type.isInterface() ? "interface" : "class";
    }
}
