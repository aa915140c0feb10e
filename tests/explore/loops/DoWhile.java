//@ entry: halve(int)

// The body runs once before the first test.
class DoWhile {
    static int halve(int x) {
        int rounds = 0;
        do {
            x >>= 4;
            rounds++;
        } while (x != 0 && x != -1);
        assert rounds >= 1 && rounds <= 8;
        return rounds;
    }
}
