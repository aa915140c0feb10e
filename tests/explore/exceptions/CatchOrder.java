//@ entry: classify(int)
//@ values: -2..8

// The first handler that fits is taken: subclass before superclass.
class CatchOrder {
    static int classify(int x) {
        try {
            if (x == 0) {
                throw new IllegalArgumentException("argument");
            }
            if (x == 1) {
                throw new NumberFormatException("a kind of IllegalArgumentException");
            }
            if (x == 2) {
                throw new IllegalStateException("state");
            }
            if (x == 3) {
                throw new Error("no exception"); //~ throws Error
            }
            return 10 / (x - 4);
        } catch (NumberFormatException e) {
            return 1;
        } catch (IllegalArgumentException e) {
            return 2;
        } catch (RuntimeException e) {
            return 3;
        }
    }
}
