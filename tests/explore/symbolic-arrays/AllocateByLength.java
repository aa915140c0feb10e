//@ entry: make(int)
//@ max-array: 4
//@ values: -2..6

// An array of a symbolic length is as long as was asked for.
class AllocateByLength {
    static int make(int n) {
        int[] a = new int[n]; //~ throws NegativeArraySizeException
        if (n > 2) {
            a[2] = 5;
        }
        return a.length + (n > 3 ? a[2] + a[3] : 0);
    }
}
