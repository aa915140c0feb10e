//@ entry: parity(int)

// Folding the halves over each other leaves the parity in the lowest bit.
class Parity {
    static boolean parity(int x) {
        int folded = x ^ x >>> 16;
        folded ^= folded >>> 8;
        folded ^= folded >>> 4;
        folded ^= folded >>> 2;
        folded ^= folded >>> 1;
        if ((folded & 1) == 1) {
            assert x != 0;
            return true;
        }
        return false;
    }
}
