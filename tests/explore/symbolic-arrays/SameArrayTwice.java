//@ entry: copy(int[],int[])
//@ max-array: 2

// Two parameters may be one array.
class SameArrayTwice {
    static int copy(int[] from, int[] to) {
        if (from.length != 1 || to.length != 1) { //~ throws NullPointerException
            return 0;
        }
        from[0] = 1;
        to[0] = 2;
        return from[0];
    }
}
