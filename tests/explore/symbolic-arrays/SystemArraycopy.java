//@ entry: shift(int[],int)
//@ max-array: 3

// The regions overlap; what is copied beyond the end is an error.
class SystemArraycopy {
    static int shift(int[] a, int n) {
        if (n < 0 || n > 3) {
            return -1;
        }
        System.arraycopy(a, 0, a, 1, n); //~ throws NullPointerException
                                         //~^ throws ArrayIndexOutOfBoundsException
        return a[1]; //~ throws ArrayIndexOutOfBoundsException
    }
}
