/** Forks above a heap of 100 objects: what a fork costs must not depend on them. */
class ForkSmallHeap {
    static final class Cell {
        int value;
    }

    static int run(int input) {
        Cell[] cells = new Cell[100];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new Cell();
        }
        int sum = 0;
        for (int bit = 0; bit < 12; bit++) {
            if ((input >> bit & 1) == 1) {
                sum++;
                cells[bit].value++;
            }
        }
        return sum;
    }
}
