//@ entry: count(boolean[])
//@ max-array: 3

// Each flag is a branch.
class BooleansAreFlags {
    static int count(boolean[] flags) {
        int n = 0;
        for (boolean flag : flags) { //~ throws NullPointerException
            if (flag) {
                n++;
            }
        }
        return n;
    }
}
