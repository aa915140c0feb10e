//@ entry: first(int)
//@ values: -2..2

// A field that is inherited from an interface initialises that interface.
class InheritedInterfaceField {
    interface Table {
        int[] VALUES = {10, 20};
    }

    static class User implements Table {
        static int first() {
            return VALUES[0];
        }
    }

    static int first(int x) {
        return x > 0 ? User.first() : x;
    }
}
