//@ entry: apply(int)
//@ values: -3..6

// A lambda, linked where it is first met.
class LambdaCall {
    static int apply(int x) {
        try {
            return x > 2 ? viaLambda(x) : x;
        } catch (RuntimeException e) {
            return -1;
        }
    }

    static int viaLambda(int x) {
        return ((java.util.function.IntUnaryOperator) y -> y + 1).applyAsInt(x);
    }
}
