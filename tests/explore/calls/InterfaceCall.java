//@ entry: apply(int)
//@ values: -3..3

// A call through an interface runs the method of the class of the object.
class InterfaceCall {
    interface Step {
        int apply(int x);
    }

    static class Twice implements Step {
        @Override
        public int apply(int x) {
            return 2 * x;
        }
    }

    static int apply(int x) {
        if (x == 0) {
            return 1 / x; //~ throws ArithmeticException
        }
        return x > 0 ? x : ((Step) new Twice()).apply(x);
    }
}
