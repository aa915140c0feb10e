//@ entry: compare(short)
//@ values: -32..32

// The same 16 bits as a short and as a char.
class ShortSignExtension {
    static int compare(short s) {
        char c = (char) s;
        if (c == s) {
            assert s >= 0;
            return 1;
        }
        assert c - s == 65536;
        return 2;
    }
}
