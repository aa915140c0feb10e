//@ entry: late(int)
//@ values: -1..1

// What the clock says holds for one run only.
class CurrentTime {
    static int late(int x) {
        if (x > 0) {
            return x;
        }
        return System.currentTimeMillis() > 0 ? 1 : 2; //~ unsupported
    }
}
