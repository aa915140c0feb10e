//@ entry: known(int)
//@ values: -1..1

// Properties differ between machines.
class SystemProperty {
    static int known(int x) {
        if (x > 0) {
            return x;
        }
        return System.getProperty("java.home") == null ? 1 : 2; //~ unsupported
    }
}
