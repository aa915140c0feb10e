//@ entry: <init>(boolean,int)
//@ values: 0..3

/** Fields get their values before the body runs, those of the superclass first; a constructor may call another. */
class Delegation extends DelegationBase {
    private int size = capacity * 2;

    Delegation(boolean small, int extra) {
        this(small ? 1 : 10 / extra); //~ throws ArithmeticException
        size += extra;
    }

    private Delegation(int capacity) {
        super(capacity);
    }

    @Override
    void init() {
        size = 100; // Overwritten when the initialisers of this class run.
        started = size;
    }
}

class DelegationBase {
    final int capacity;
    int started;

    DelegationBase(int capacity) {
        this.capacity = capacity;
        if (capacity > 4) {
            init();
        }
    }

    void init() {}
}
