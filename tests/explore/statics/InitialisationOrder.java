//@ entry: order(boolean)

// A class is initialised at its first use, which is one way on one path and another on the other.
class InitialisationOrder {
    static int log;

    static class First {
        static int value = enter(1);
    }

    static class Second {
        static int value = enter(2) + First.value;
    }

    static int enter(int id) {
        log = log * 10 + id;
        return id;
    }

    static int order(boolean firstFirst) {
        int sum = firstFirst ? First.value + Second.value : Second.value + First.value;
        assert sum == 4;
        assert log == (firstFirst ? 12 : 21);
        return log;
    }
}
