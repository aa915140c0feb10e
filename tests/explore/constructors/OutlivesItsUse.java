//@ entry: <init>(int)
//@ values: -1..1

/** The new object is the result, even if the constructor is long done with it and memory was needed meanwhile. */
class OutlivesItsUse {
    private final int[] content = new int[2];

    OutlivesItsUse(int n) {
        content[1] = n < 0 ? -n : n;
        int length = 0;
        for (int i = 0; i < 300; i++) {
            length += new long[1 << 17].length;
        }
        if (length != 300 << 17) {
            throw new IllegalStateException();
        }
    }
}
