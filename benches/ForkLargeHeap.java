/** Forks above a heap of 100000 objects: what a fork costs must not depend on them. */
class ForkLargeHeap {
    static final class Cell {
        int value;
    }

    static int run(int input) {
        Cell[] cells = new Cell[100000];
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
