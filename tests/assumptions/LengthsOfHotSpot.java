//@ verify: next(byte[])
//@ assumes: arrays, lists and strings have at most 2147483645 elements, as on HotSpot
class LengthsOfHotSpot {
    static int next(byte[] bytes) {
        if (bytes == null) {
            return 0;
        }
        int next = bytes.length + 1;
        assert next > 0;
        return next;
    }

    // A JVM that makes such an array fails the assertion; HotSpot refuses it.
    public static void main(String[] args) {
        next(new byte[Integer.MAX_VALUE]);
    }
}
