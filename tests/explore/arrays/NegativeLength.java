//@ entry: make(byte)

// The length is checked before the array is made; a symbolic length cannot be made yet.
class NegativeLength {
    static int make(byte n) {
        int[] a = new int[n < 5 ? -1 : 5]; //~ throws NegativeArraySizeException
        return a.length;
    }
}
