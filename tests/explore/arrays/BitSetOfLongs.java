//@ entry: setAndGet(int,int)
//@ values: -3..132

// The index is one half of a number, the shift distance the other.
class BitSetOfLongs {
    static void set(long[] words, int bit) {
        words[bit >> 6] |= 1L << bit; //~ throws ArrayIndexOutOfBoundsException
    }

    static boolean get(long[] words, int bit) {
        return (words[bit >> 6] & 1L << bit) != 0; //~ throws ArrayIndexOutOfBoundsException
    }

    static int setAndGet(int i, int j) {
        long[] words = new long[2];
        set(words, i);
        assert get(words, i);
        words[1] |= 4;
        if (get(words, j)) {
            return 1;
        }
        return words[0] == 0 ? 2 : 3;
    }
}
