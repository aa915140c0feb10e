/** Rounds of a loop in a loop, both left by one return. */
class SearchInRows {
    //@ entry: sum(int,int,int,int)
    //@ merged-paths: 1
    static int sum(int a, int b, int c, int x) {
        int[][] rows = {{a, b}, {}, {c}, {b, a, c}};
        return place(rows, x) * 2;
    }

    static int place(int[][] rows, int x) {
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                if (rows[i][j] == x) {
                    return 10 * i + j;
                }
            }
        }
        return -1;
    }
}
