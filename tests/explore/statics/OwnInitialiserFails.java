//@ entry: half(int)

// The entry's handler does not see what the initialiser of its own class throws: the entry has not begun.
class OwnInitialiserFails {
    static int zero;
    static int broken = 1 / zero;

    static int half(int x) { //~ throws ExceptionInInitializerError before entry
        try {
            return 1 / x;
        } catch (Throwable t) {
            return -1;
        }
    }
}
