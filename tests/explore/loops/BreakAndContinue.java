//@ entry: scan(int)
//@ values: -2..15

// Leaving the outer loop from the inner one, and skipping rounds.
class BreakAndContinue {
    static int scan(int stop) {
        int seen = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                int cell = 3 * i + j;
                if (cell == stop) {
                    break outer;
                }
                if (j == stop - 10) {
                    continue outer;
                }
                seen++;
            }
        }
        return seen;
    }
}
