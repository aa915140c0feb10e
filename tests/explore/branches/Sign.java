//@ entry: sign(int)
//@ values: -3..3

// Three ways out.
class Sign {
    static int sign(int x) {
        if (x > 0) {
            return 1;
        }
        return x < 0 ? -1 : 0;
    }
}
