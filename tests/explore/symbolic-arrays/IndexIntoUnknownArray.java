//@ entry: get(int[],int)
//@ max-array: 3

// Null, out of bounds, and an element.
class IndexIntoUnknownArray {
    static int get(int[] a, int i) {
        return a[i]; //~ throws NullPointerException
                     //~^ throws ArrayIndexOutOfBoundsException
    }
}
