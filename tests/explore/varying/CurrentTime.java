//@ entry: late(int)
//@ values: -1..1

// What the clock says may be anything, and which of the paths a run takes is left to chance.
class CurrentTime {
    static int late(int x) {
        if (x > 0) {
            return x;
        }
        return System.currentTimeMillis() > 0 ? 1 : 2;
    }
}
