//@ entry: sums(MayBeOneObject$Cell,MayBeOneObject$Cell,int)
//@ merged-paths: 3

// Two inputs may be one object. Code that works on either whatever they are goes on once.
class MayBeOneObject {
    static class Cell {
        int held;
    }

    static int sums(Cell a, Cell b, int x) {
        if (a == null || b == null) {
            return -1;
        }
        int sum = a.held - b.held;
        a.held = 7;
        sum += b.held;
        if (x > 3) {
            sum += 1;
        }
        if (x % 7 == 2) {
            b.held += 2;
        }
        return sum + a.held;
    }
}
