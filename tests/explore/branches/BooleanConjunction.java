//@ entry: both(boolean,boolean)

// A conjunction without a branch is one guard over several inputs.
class BooleanConjunction {
    static int both(boolean p, boolean q) {
        if (p & q) {
            return 1;
        }
        return 0;
    }
}
