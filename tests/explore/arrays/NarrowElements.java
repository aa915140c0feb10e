//@ entry: round(int)

// Elements are truncated when stored and extended when loaded.
class NarrowElements {
    static int round(int x) {
        byte[] bytes = {(byte) x};
        char[] chars = {(char) x};
        short[] shorts = {(short) x};
        boolean[] flags = {x > 0};
        long[] longs = {x};
        int sum = bytes[0] + chars[0] + shorts[0] + (flags[0] ? 1 : 0);
        return sum + (int) (longs[0] >> 40);
    }
}
