//@ entry: use(int)
//@ values: -3..3

// A class whose initialiser has failed stays unusable.
class FailedInitialisation {
    static int divisor;

    static class Table {
        static int entry = 100 / divisor;
    }

    static int use(int x) {
        divisor = x;
        try {
            return Table.entry;
        } catch (ExceptionInInitializerError e) {
            divisor = 1;
            return Table.entry; //~ throws NoClassDefFoundError
        }
    }
}
