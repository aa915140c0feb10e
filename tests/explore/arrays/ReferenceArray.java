//@ entry: pick(int)
//@ values: -1..4

// A symbolic index into an array of references is a choice between its elements.
class ReferenceArray {
    static class Cell {
        final int value;

        Cell(int value) {
            this.value = value;
        }
    }

    static int pick(int i) {
        Cell[] cells = {new Cell(10), null, new Cell(30)};
        return cells[i].value; //~ throws ArrayIndexOutOfBoundsException
                               //~^ throws NullPointerException
    }
}
