/** Backwards, by twos, with a flag: an array that is not long enough is left in front. */
class FindsLast {
    //@ entry: hasEven(int[],int)
    //@ max-array: 5
    static boolean hasEven(int[] a, int x) {
        boolean found = false;
        for (int i = a.length - 1; !found; i -= 2) { //~ throws NullPointerException
            if (a[i] == x) { //~ throws ArrayIndexOutOfBoundsException
                found = true;
            }
        }
        return found;
    }
}
