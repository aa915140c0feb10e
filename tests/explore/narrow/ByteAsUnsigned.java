//@ entry: unsigned(byte)
//@ values: -128..127

// The usual mask turns a signed byte into 0..255.
class ByteAsUnsigned {
    static int unsigned(byte b) {
        int unsigned = b & 0xff;
        assert unsigned == (b < 0 ? b + 256 : b);
        if (b >>> 4 != unsigned >>> 4) {
            return -1;
        }
        return unsigned;
    }
}
