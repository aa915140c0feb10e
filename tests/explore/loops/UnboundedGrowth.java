//@ entry: await(int)
//@ max-paths: 6
//@ search: bfs
//@ values: 0..4

// Without a bound on paths this would never end; breadth first, the short ones come first.
class UnboundedGrowth {
    static int await(int n) {
        int waited = 0;
        while (waited != n) {
            waited++;
        }
        return waited;
    }
}
