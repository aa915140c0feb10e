//@ entry: sum(InheritedFields$Derived)

// A field hides the one of the superclass, and both are there.
class InheritedFields {
    static class Base {
        int x;
    }

    static class Derived extends Base {
        int x;
    }

    static boolean sum(Derived d) {
        return d.x == 3 && ((Base) d).x == 4; //~ throws NullPointerException
    }
}
