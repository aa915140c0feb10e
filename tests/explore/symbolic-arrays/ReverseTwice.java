//@ entry: reverse(byte[])
//@ max-array: 3

// Reversing in place twice gives what was there.
class ReverseTwice {
    static void reverse(byte[] a) {
        byte[] before = a.clone(); //~ throws NullPointerException
        swap(a);
        swap(a);
        for (int i = 0; i < a.length; i++) {
            assert a[i] == before[i];
        }
    }

    private static void swap(byte[] a) {
        for (int i = 0, j = a.length - 1; i < j; i++, j--) {
            byte t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }
}
