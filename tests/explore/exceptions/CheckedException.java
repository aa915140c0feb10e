//@ entry: load(int)
//@ values: -9..9

// A checked exception of the program leaves the method.
class CheckedException {
    static class Missing extends Exception {
        Missing(String what) {
            super(what);
        }
    }

    static int load(int key) throws Missing {
        if (key % 5 == 3) {
            throw new Missing("key"); //~ throws Missing
        }
        return key / 5;
    }
}
