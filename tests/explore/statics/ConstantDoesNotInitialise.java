//@ entry: use(int)
//@ values: 0..9

// Reading a compile-time constant does not initialise its class.
class ConstantDoesNotInitialise {
    static int initialised;

    static class Settings {
        static final int LIMIT = 3;
        static int current = mark();
    }

    static int mark() {
        return ++initialised;
    }

    static int use(int x) {
        int limit = x > 5 ? Settings.LIMIT : Settings.current;
        assert initialised == (x > 5 ? 0 : 1);
        return limit;
    }
}
