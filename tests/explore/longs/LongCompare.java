//@ entry: compare(long,long)

// A comparison of longs is one instruction with three results.
class LongCompare {
    static int compare(long a, long b) {
        if (a > b) {
            return 1;
        }
        return a == b ? 0 : -1;
    }
}
