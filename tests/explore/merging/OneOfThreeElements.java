//@ entry: take(OneOfThreeElements$Cell[],int,int)
//@ merged-paths: 8
//@ max-array: 3

// Which element an index means stays open while all of them are alike.
class OneOfThreeElements {
    static class Cell {
        int held;
    }

    static int take(Cell[] cells, int index, int x) {
        if (cells == null || cells.length != 3) {
            return -1;
        }
        for (int i = 0; i < 3; i++) {
            if (cells[i] == null) {
                return -2;
            }
        }
        if (index < 0 || index > 2) {
            return -3;
        }
        Cell taken = cells[index];
        taken.held += x;
        int sum = 0;
        for (Cell cell : cells) {
            sum += cell.held;
        }
        return sum;
    }
}
