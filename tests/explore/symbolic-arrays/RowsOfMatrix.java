//@ entry: corner(int[][])
//@ max-array: 2

// Rows may be missing, or shorter than others.
class RowsOfMatrix {
    static int corner(int[][] m) {
        return m[1][1]; //~ throws NullPointerException
                        //~^ throws ArrayIndexOutOfBoundsException
    }
}
