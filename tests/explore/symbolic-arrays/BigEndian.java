//@ entry: read(byte[],int)
/** The bytes of a number, at an offset that is not known: no bound on the length of the array. */
class BigEndian {
    static int read(byte[] bytes, int at) {
        if (bytes == null || at < 0 || at > bytes.length - 4) {
            return -1;
        }
        int number = (bytes[at] & 255) << 24 | (bytes[at + 1] & 255) << 16 | (bytes[at + 2] & 255) << 8 | bytes[at + 3] & 255;
        if ((byte) number != bytes[at + 3]) {
            throw new AssertionError();
        }
        return number;
    }
}
