//@ entry: count(int)
//@ values: 0..63

// Clearing the lowest one bit until none is left: one path for each number of bits.
class BitCount {
    static int count(int x) {
        int rest = x & 31;
        int bits = 0;
        while (rest != 0) {
            rest &= rest - 1;
            bits++;
        }
        assert bits <= 5;
        return bits;
    }
}
