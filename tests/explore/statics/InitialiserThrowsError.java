//@ entry: use(boolean)

// An Error passes through the initialiser as it is.
class InitialiserThrowsError {
    static boolean allowed;

    static class Table {
        static int entry = load();
    }

    static int load() {
        if (!allowed) {
            throw new InternalError("not allowed"); //~ throws InternalError
        }
        return 1;
    }

    static int use(boolean allow) {
        allowed = allow;
        return Table.entry;
    }
}
