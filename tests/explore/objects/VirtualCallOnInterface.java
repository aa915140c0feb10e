//@ entry: apply(VirtualCallOnInterface$Operation,int)

// The implementations are those of the program.
class VirtualCallOnInterface {
    interface Operation {
        int on(int x);
    }

    static final class Twice implements Operation {
        public int on(int x) {
            return 2 * x;
        }
    }

    static final class Inverse implements Operation {
        public int on(int x) {
            return 100 / x; //~ throws ArithmeticException
        }
    }

    static int apply(Operation operation, int x) {
        return operation.on(x); //~ throws NullPointerException
    }
}
