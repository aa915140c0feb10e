//@ entry: count(byte)
//@ values: -128..127

// A counter of type byte is narrowed after every increment.
class IncrementByte {
    static int count(byte start) {
        int rounds = 0;
        for (byte b = start; b < 127; b++) {
            if (++rounds == 3) {
                return rounds;
            }
        }
        return rounds;
    }
}
