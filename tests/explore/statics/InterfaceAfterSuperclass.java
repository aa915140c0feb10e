//@ entry: seen(int)
//@ values: -2..2

// The superclass is initialised before the interfaces: it can be the first to use one of them.
class InterfaceAfterSuperclass {
    static int seven() {
        return 7;
    }

    interface WithDefault {
        int VALUE = seven();

        default void touch() {
        }
    }

    static class Base {
        static int seen = WithDefault.VALUE;
    }

    static class Derived extends Base implements WithDefault {
    }

    static int seen(int x) {
        new Derived();
        return Base.seen + x;
    }
}
