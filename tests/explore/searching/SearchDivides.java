/** What is tested may throw in any round, in two ways. */
class SearchDivides {
    //@ entry: first(int[])
    //@ max-array: 4
    static int first(int[] a) {
        int i = -1;
        do {
            i++;
        } while (12 / a[i] != 3); //~ throws NullPointerException
                                  //~^ throws ArrayIndexOutOfBoundsException
                                  //~^^ throws ArithmeticException
        return i + 1;
    }
}
