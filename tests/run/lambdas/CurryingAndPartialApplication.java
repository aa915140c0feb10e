import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class CurryingAndPartialApplication {
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<? super A, ? super B, ? extends C> f) {
        return a -> b -> f.apply(a, b);
    }

    static <A, B, C> BiFunction<A, B, C> uncurry(Function<A, Function<B, C>> f) {
        return (a, b) -> f.apply(a).apply(b);
    }

    static <A, B, C> Function<B, Function<A, C>> flip(Function<A, Function<B, C>> f) {
        return b -> a -> f.apply(a).apply(b);
    }

    static <A, B> Supplier<B> bind(Function<A, B> f, A a) {
        return () -> f.apply(a);
    }

    static IntFunction<IntUnaryOperator> intCurry(IntBinaryOperator op) {
        return a -> b -> op.applyAsInt(a, b);
    }

    interface Numeral { <T> Function<T, T> times(Function<T, T> f); }

    static final Numeral ZERO = new Numeral() {
        @Override public <T> Function<T, T> times(Function<T, T> f) { return x -> x; }
    };

    static Numeral successor(Numeral n) {
        return new Numeral() {
            @Override public <T> Function<T, T> times(Function<T, T> f) { return n.times(f).andThen(f); }
        };
    }

    static Numeral plus(Numeral a, Numeral b) {
        return new Numeral() {
            @Override public <T> Function<T, T> times(Function<T, T> f) { return a.times(f).andThen(b.times(f)); }
        };
    }

    static Numeral multiply(Numeral a, Numeral b) {
        return new Numeral() {
            @Override public <T> Function<T, T> times(Function<T, T> f) { return a.times(b.times(f)); }
        };
    }

    static int toInt(Numeral n) {
        return n.<Integer>times(x -> x + 1).apply(0);
    }

    public static void main(String[] args) {
        Function<Integer, Function<Integer, Integer>> minus = curry((a, b) -> a - b);
        System.out.println(minus.apply(10).apply(3) + " " + flip(minus).apply(10).apply(3) + " " + uncurry(minus).apply(1, 2));
        Function<String, Function<Integer, String>> repeat = curry(String::repeat);
        Function<Integer, String> dashes = repeat.apply("-");
        for (int n : new int[] {0, 1, 5}) System.out.print("[" + dashes.apply(n) + "]");
        System.out.println();

        Function<Double, Function<Double, Function<Double, Double>>> linear = a -> b -> x -> a * x + b;
        Function<Double, Double> fahrenheit = linear.apply(1.8).apply(32.0);
        System.out.println(fahrenheit.apply(100.0) + " " + fahrenheit.apply(-40.0) + " " + linear.apply(2.0).apply(-1.0).compose(fahrenheit).apply(0.0));

        Supplier<Integer> delayed = bind(minus.apply(50), 8);
        System.out.println(delayed.get() + " " + bind(dashes, 3).get());
        IntFunction<IntUnaryOperator> power = intCurry((base, e) -> {
            int r = 1;
            while (e-- > 0) r *= base;
            return r;
        });
        Map<String, IntUnaryOperator> named = new HashMap<>();
        named.put("two", power.apply(2));
        named.put("three", power.apply(3));
        for (int e = 0; e < 5; e++) System.out.print(named.get("two").applyAsInt(e) + "/" + named.get("three").applyAsInt(e) + " ");
        System.out.println();

        Numeral two = successor(successor(ZERO)), three = successor(two);
        System.out.println(toInt(ZERO) + " " + toInt(three) + " " + toInt(plus(two, three)) + " " + toInt(multiply(plus(two, three), three)));
        System.out.println(multiply(two, three).<String>times(s -> "(" + s + ")").apply("church"));
        System.out.println(((Function<Integer, Function<Integer, Integer>>) x -> y -> x * y).apply(6).apply(7));
    }
}
