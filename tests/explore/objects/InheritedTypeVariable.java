//@ entry: first(InheritedTypeVariable$Names)

// What the variable of a superclass stands for, the subclass says. That is not read: the field may hold anything comparable, and so
// the cast to a string fails too.
class InheritedTypeVariable {
    static class Sorted<T extends Comparable<T>> {
        T first;
    }

    static class Names extends Sorted<String> {}

    static boolean first(Names names) {
        return names.first.compareTo("m") < 0; //~ throws NullPointerException
        //~^ throws ClassCastException
    }
}
