//@ entry: count(int)
//@ values: -20..20

// The handler is entered anew in each round.
class CatchInLoop {
    static int count(int x) {
        int failures = 0;
        for (int i = 0; i < 4; i++) {
            try {
                failures += 0 / ((x >> i) & 1);
            } catch (ArithmeticException e) {
                failures++;
            }
        }
        assert failures < 4 || (x & 15) == 0;
        return failures;
    }
}
