//@ entry: third(LaterInputMayBeEither$Cell,LaterInputMayBeEither$Cell,LaterInputMayBeEither$Cell,boolean)
//@ merged-paths: 2

// An input that is looked at behind a join may be an object which is there on one of the ways only.
class LaterInputMayBeEither {
    static class Cell {
        int held;
    }

    static int third(Cell a, Cell b, Cell c, boolean first) {
        int sum = 0;
        if (first) {
            if (a != null) {
                sum += a.held;
                a.held = 5;
            }
        } else if (b != null) {
            sum -= b.held;
            b.held = 6;
        }
        if (c == null) {
            return sum;
        }
        sum += c.held;
        c.held = 9;
        return a == b ? sum : -sum;
    }
}
