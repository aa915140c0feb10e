//@ entry: write(int[])

// The array may be a row of the table.
class InputIsRowOfStatic {
    static final int[][] ROWS = {{1, 2}, {3}};

    static int write(int[] row) {
        if (row == null || row.length != 2) {
            return -1;
        }
        row[1] = 8;
        return ROWS[0][1];
    }
}
