//@ entry: repOk()

// Who explores the invariant itself sees what it refuses.
class InvariantIsExplored {
    private int size;

    boolean repOk() {
        return size >= 0;
    }
}
