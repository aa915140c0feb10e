//@ entry: mostFrequent(byte,byte)
//@ values: -3..4

// Counting: elements at symbolic indexes are read and written in turn.
class Histogram {
    static int mostFrequent(byte a, byte b) {
        int[] bins = new int[2];
        for (byte x : new byte[] {a, b}) {
            bins[x & 1]++;
        }
        int best = 0;
        for (int i = 1; i < bins.length; i++) {
            if (bins[i] > bins[best]) {
                best = i;
            }
        }
        if (bins[best] == 2) {
            throw new IllegalStateException("all in one of " + bins.length); //~ throws IllegalStateException
        }
        return best;
    }
}
