//@ entry: round(float)

// Half is rounded up, also below zero.
class RoundHalfUp {
    static int round(float x) {
        int r = Math.round(x);
        if (r == 3) {
            return 1;
        }
        return r == -2 ? 2 : 0;
    }
}
