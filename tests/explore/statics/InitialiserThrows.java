//@ entry: use(int)
//@ values: -3..3

// An exception in a static initialiser arrives as ExceptionInInitializerError, at the first use.
class InitialiserThrows {
    static int divisor;

    static class Table {
        static int entry = 100 / divisor;
    }

    static int use(int x) {
        divisor = x;
        return Table.entry; //~ throws ExceptionInInitializerError
    }
}
