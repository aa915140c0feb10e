//@ entry: bits(int)

// A power of two has one bit, and so many zeros below it.
class BitTricks {
    static int bits(int x) {
        if (Integer.bitCount(x) == 1) {
            return Integer.lowestOneBit(x) == 1 << 17 ? 1 : 2;
        }
        return 0;
    }
}
