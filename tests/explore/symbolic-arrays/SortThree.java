//@ entry: median(int[])
//@ max-array: 3

// The JDK's sort on an array of three.
class SortThree {
    static int median(int[] a) {
        if (a.length != 3) { //~ throws NullPointerException
            return 0;
        }
        java.util.Arrays.sort(a);
        assert a[0] <= a[1] && a[1] <= a[2];
        return a[1];
    }
}
