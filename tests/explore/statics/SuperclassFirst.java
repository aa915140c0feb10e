//@ entry: use()

// Initialising a class initialises its superclass before it; a static field is found there too.
class SuperclassFirst {
    static int log;

    static class Base {
        static int shared = mark(1);
    }

    static class Derived extends Base {
        static int own = mark(2);
    }

    static int mark(int id) {
        log = log * 10 + id;
        return log;
    }

    static int use() {
        int first = Derived.shared; // initialises Base only
        assert log == 1;
        int second = Derived.own;
        assert log == 12;
        return first + second;
    }
}
