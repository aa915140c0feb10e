//@ entry: magic(int)

// No random input finds this one.
class EqualityOfBits {
    static int magic(int key) {
        if ((key ^ 0x5bd1e995) * 0x01000193 == 0x12345678) {
            throw new IllegalStateException("found"); //~ throws IllegalStateException
        }
        return 0;
    }
}
