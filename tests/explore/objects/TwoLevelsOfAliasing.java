//@ entry: write(TwoLevelsOfAliasing$Box,TwoLevelsOfAliasing$Box)

// Two boxes may share what is in them.
class TwoLevelsOfAliasing {
    static final class Cell {
        int value;
    }

    static final class Box {
        Cell cell;
    }

    static int write(Box a, Box b) {
        a.cell.value = 1; //~ throws NullPointerException
        b.cell.value = 2; //~ throws NullPointerException
        return a.cell.value;
    }
}
