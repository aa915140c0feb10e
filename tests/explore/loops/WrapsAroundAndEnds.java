//@ entry: rounds(int)
//@ values: 1499999990..1500000010
//@ merged-paths: 2

// Steps that are so large that a number which wraps around is soon back.
class WrapsAroundAndEnds {
    static int rounds(int n) {
        if (n > 1600000000) {
            return -1;
        }
        int rounds = 0;
        for (int i = 0; i < n; i += 1500000000) {
            rounds++;
        }
        return rounds;
    }
}
