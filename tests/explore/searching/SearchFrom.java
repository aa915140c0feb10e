/** From a place that the caller says, which may be none: the index is symbolic from the start. */
class SearchFrom {
    //@ entry: next(int[],int)
    //@ max-array: 3
    //@ max-depth: 24
    static int next(int[] a, int from) {
        int i = from;
        while (i < a.length) { //~ throws NullPointerException
            if (a[i] == 7) { //~ throws ArrayIndexOutOfBoundsException
                break;
            }
            i++;
        }
        return i - from;
    }
}
