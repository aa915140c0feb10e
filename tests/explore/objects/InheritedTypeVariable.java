//@ entry: first(InheritedTypeVariable$Names)

// What the variable of a superclass stands for, the subclass says: the field holds a string.
class InheritedTypeVariable {
    static class Sorted<T extends Comparable<T>> {
        T first;
    }

    static class Names extends Sorted<String> {}

    static boolean first(Names names) {
        return names.first.compareTo("m") < 0; //~ throws NullPointerException
    }
}
