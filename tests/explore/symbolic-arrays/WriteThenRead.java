//@ entry: run(int[],int,int)
//@ max-array: 3

// What was written at one symbolic index is read at another, if they are equal.
class WriteThenRead {
    static int run(int[] a, int i, int j) {
        int before = a[j]; //~ throws NullPointerException
                           //~^ throws ArrayIndexOutOfBoundsException
        a[i] = 7; //~ throws ArrayIndexOutOfBoundsException
        if (a[j] != before) {
            assert i == j;
            return 1;
        }
        return 0;
    }
}
