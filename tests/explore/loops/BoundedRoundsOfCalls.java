//@ entry: lengths(int,int)
//@ max-loop: 2

// Each call has rounds of its own.
class BoundedRoundsOfCalls {
    static int lengths(int one, int two) {
        return length(one & 15) * 10 + length(two & 15);
    }

    static int length(int bits) {
        int length = 0;
        while (bits > 1) {
            bits >>= 2;
            length++;
        }
        return length;
    }
}
