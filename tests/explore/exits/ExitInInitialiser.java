//@ entry: run(boolean)
//@ values: 0..1

/** A class that exits when it is initialised. */
class ExitInInitialiser {
    static int run(boolean use) {
        return use ? Fatal.VALUE.length() : 1;
    }

    static class Fatal {
        static final String VALUE = load();

        private static String load() {
            System.exit(5); //~ exits
            return "loaded";
        }
    }
}
