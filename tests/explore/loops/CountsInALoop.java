//@ entry: table(int,int)
//@ max-depth: 6
//@ values: -20..20
//@ merged-paths: 1

// The inner loop is a formula, the outer one has a few rounds.
class CountsInALoop {
    static int table(int rows, int columns) {
        int cells = 0;
        for (int i = 0; i < 3 && i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                cells += i;
            }
        }
        return cells;
    }
}
