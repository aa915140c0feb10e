//@ entry: mark(int,int)
//@ values: -1..4

// After a store at a symbolic index every element may be the new one.
class SymbolicStore {
    static int mark(int i, int j) {
        if (i < 0 || i > 3 || j < 0 || j > 3) {
            return -1;
        }
        int[] seen = new int[4];
        seen[i] = 1;
        seen[j] += 2;
        return seen[0] * 1000 + seen[1] * 100 + seen[2] * 10 + seen[3];
    }
}
