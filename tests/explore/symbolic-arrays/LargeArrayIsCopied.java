//@ entry: copied(int,int)

// Whoever looks at each element of an array gets each, whatever was stored where.
class LargeArrayIsCopied {
    static int copied(int i, int j) {
        if (i < 0 || i >= 600 || j < 0 || j >= 600) {
            return -1;
        }
        long[] t = new long[600];
        t[i] = 5;
        long[] same = t.clone();
        same[j] = 8;
        long[] part = java.util.Arrays.copyOf(t, 3);
        assert t[i] == 5;
        if (part[1] == 5) {
            return i;
        }
        return same[i] == 8 ? 2 : 3;
    }
}
