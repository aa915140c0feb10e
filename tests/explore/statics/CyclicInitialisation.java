//@ entry: read(int)
//@ values: -2..2

// A superclass that uses its subclass sees it before its initialiser has run.
class CyclicInitialisation {
    static class Base {
        static int early = Derived.late;
    }

    static class Derived extends Base {
        static int late = 5 + CyclicInitialisation.five;
    }

    static int five = 5;

    static int read(int x) {
        return x > 0 ? Derived.late * 100 + Base.early : x;
    }
}
