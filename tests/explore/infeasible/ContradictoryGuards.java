//@ entry: check(int)

// The second test contradicts the first.
class ContradictoryGuards {
    static int check(int x) {
        if (x > 10) {
            if (x < 5) {
                throw new IllegalStateException("unreachable");
            }
            return 1;
        }
        return 0;
    }
}
