//@ verdict: UNKNOWN
//@ reason: two lambdas
import java.util.function.Supplier;

class TwoLambdas {
    static Supplier<Integer> a(int x) {
        return () -> x;
    }

    static Supplier<Integer> b(int x) {
        return () -> x + 1;
    }
}
