//@ entry: make(int)
//@ values: -2..2

// An interface with a default method is initialised before a class that implements it.
class InterfaceWithDefault {
    static int ticks;

    static int tick() {
        return ++ticks;
    }

    interface Ticking {
        int FIRST = tick();

        default int first() {
            return FIRST;
        }
    }

    static class Clock implements Ticking {
    }

    static int make(int x) {
        if (x > 0) {
            new Clock();
        }
        return ticks;
    }
}
