//@ entry: write(int,int)
//@ values: -1..4

// Two rows are the same array.
class AliasedRows {
    static int write(int i, int j) {
        int[] shared = {1, 2};
        int[][] rows = {shared, shared, {3}};
        rows[i][0] = 8; //~ throws ArrayIndexOutOfBoundsException
        return rows[j][rows[j].length - 1] + shared[0]; //~ throws ArrayIndexOutOfBoundsException
    }
}
