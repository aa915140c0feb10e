//@ entry: implies(boolean,boolean)

// A boolean result is computed by branches.
class BooleanReturned {
    static boolean implies(boolean a, boolean b) {
        return !a || b;
    }
}
