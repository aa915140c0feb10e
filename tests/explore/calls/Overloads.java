//@ entry: call(int)
//@ values: -3..3

// The descriptor selects the method, not the name alone.
class Overloads {
    static int call(int x) {
        if (x == 0) {
            return twice((byte) 3);
        }
        return x > 0 ? twice(x) : (int) twice((long) x);
    }

    static int twice(byte x) {
        return x * 20;
    }

    static int twice(int x) {
        return x * 2;
    }

    static long twice(long x) {
        return x * 2L + 1;
    }
}
