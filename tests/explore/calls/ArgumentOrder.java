//@ entry: call(int)

// Arguments are evaluated from left to right, with their effects.
class ArgumentOrder {
    static int clock;

    static int tick(int x) {
        clock = clock * 2 + x;
        return clock;
    }

    static int call(int x) {
        clock = 0;
        int result = minus(tick(x), tick(1));
        assert result == -x - 1;
        return result > 0 ? 1 : 2;
    }

    static int minus(int a, int b) {
        return a - b;
    }
}
