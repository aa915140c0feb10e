//@ entry: choose(boolean,boolean,boolean)

// Boolean inputs have two values, not 2^32.
class BooleanParameters {
    static int choose(boolean a, boolean b, boolean c) {
        boolean both = a & b;
        boolean either = b | c;
        if (both != either) {
            return !a ^ c ? 1 : 2;
        }
        if (a == b) {
            return c ? 3 : 4;
        }
        return 5; // only a is true
    }
}
