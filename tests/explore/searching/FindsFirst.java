/** The first of equal elements is looked up twice: where the loop is left becomes one number. */
class FindsFirst {
    //@ entry: apart(int[],int,int)
    //@ max-array: 4
    //@ merged-paths: 4
    static boolean apart(int[] a, int x, int y) {
        return first(a, x) - first(a, y) > 2;
    }

    static int first(int[] a, int x) {
        for (int i = 0; i < a.length; i++) { //~ throws NullPointerException
            if (a[i] == x) {
                return i;
            }
        }
        return -1;
    }
}
