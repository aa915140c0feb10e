//@ entry: mostFrequent(byte,byte,byte)
//@ values: -3..4

// Counting: elements at symbolic indexes are read and written in turn.
class Histogram {
    static int mostFrequent(byte a, byte b, byte c) {
        int[] bins = new int[4];
        for (byte x : new byte[] {a, b, c}) {
            bins[x & 3]++;
        }
        int best = 0;
        for (int i = 1; i < bins.length; i++) {
            if (bins[i] > bins[best]) {
                best = i;
            }
        }
        if (bins[best] == 3) {
            throw new IllegalStateException("all in one of " + bins.length); //~ throws IllegalStateException
        }
        return best;
    }
}
