//@ entry: change(ConstantIsAlias$Counter,ConstantIsAlias$Counter)
/** Where one input is the object of a constant, another one may be that too, whether it is compared or not. */
class ConstantIsAlias {
    static final class Counter {
        int n;
    }

    static final Counter SHARED = new Counter();

    static int change(Counter a, Counter b) {
        if (a != SHARED || b == null) {
            return -1;
        }
        b.n = 5;
        return a.n;
    }
}
