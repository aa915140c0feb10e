import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Dynamic call sites: lambdas, method references, string concatenation. */
class Lambdas {
    static IntUnaryOperator adder(int n) {
        return x -> x + n;
    }

    static Supplier<Object> maker() {
        return Object::new;
    }

    static String greeting(String name, double d) {
        return "Hello " + name + ", " + d + "!\n";
    }
}
