// java.util.function in depth: andThen, compose, currying, predicates, suppliers, unary operators, used in streams.
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class FunctionComposition {
    @FunctionalInterface
    interface TriFunction<A, B, C, R> {
        R apply(A a, B b, C c);

        default Function<A, Function<B, Function<C, R>>> curried() {
            return a -> b -> c -> apply(a, b, c);
        }
    }

    static <A, B> Function<A, B> memo(Function<A, B> f) {
        Map<A, B> seen = new HashMap<>();
        return a -> {
            if (!seen.containsKey(a)) {
                seen.put(a, f.apply(a));
            }
            return seen.get(a);
        };
    }

    static <T> Supplier<T> once(Supplier<T> s) {
        Object[] box = new Object[1];
        return () -> {
            if (box[0] == null) {
                box[0] = s.get();
            }
            @SuppressWarnings("unchecked")
            T value = (T) box[0];
            return value;
        };
    }

    int base = 100;

    IntUnaryOperator adder() {
        return x -> x + this.base;
    }

    public static void main(String[] args) {
        Function<Integer, Integer> twice = x -> x * 2;
        Function<Integer, Integer> plusOne = x -> x + 1;
        System.out.println(twice.andThen(plusOne).apply(5) + " " + twice.compose(plusOne).apply(5) + " " + Function.<Integer>identity().andThen(String::valueOf).apply(7));
        Function<Integer, Integer> pipeline = Stream.of(twice, plusOne, twice, x -> x * x).reduce(Function.identity(), Function::andThen);
        System.out.println(pipeline.apply(3));

        TriFunction<Integer, Integer, Integer, Integer> volume = (a, b, c) -> a * b * c;
        System.out.println(volume.curried().apply(2).apply(3).apply(4) + " " + Stream.of(1, 2, 3).map(volume.curried().apply(5).apply(2)).toList());
        BiFunction<String, Integer, String> repeat = String::repeat;
        System.out.println(repeat.andThen(String::length).apply("ab", 3) + " " + repeat.apply("xy", 2));

        Predicate<String> empty = String::isEmpty;
        Predicate<String> longer = s -> s.length() > 3;
        System.out.println(Stream.of("", "ab", "abcd").map(s -> empty.negate().and(longer).test(s) + "/" + empty.or(longer).test(s)).toList());
        System.out.println(Stream.of("a", "b", "a").filter(Predicate.isEqual("a")).count() + " " + Stream.of("x", "").filter(Predicate.not(String::isEmpty)).count());

        StringBuilder log = new StringBuilder();
        Consumer<String> first = s -> log.append("1:").append(s).append(' ');
        Consumer<String> both = first.andThen(s -> log.append("2:").append(s).append(' '));
        List.of("p", "q").forEach(both);
        System.out.println(log.toString().trim());

        int[] calls = {0};
        Function<Integer, Integer> slow = memo(x -> {
            calls[0]++;
            return x * x;
        });
        System.out.println(Stream.of(3, 4, 3, 3, 4).map(slow).toList() + " computed " + calls[0]);
        Supplier<String> greeting = once(() -> "made " + ++calls[0]);
        System.out.println(greeting.get() + " " + greeting.get());

        BinaryOperator<Integer> larger = BinaryOperator.maxBy((a, b) -> Integer.compare(a % 10, b % 10));
        System.out.println(Stream.of(19, 28, 95, 7).reduce(larger).get() + " " + UnaryOperator.<String>identity().apply("same"));
        IntUnaryOperator negate = x -> -x;
        IntBinaryOperator power = (b, e) -> IntStream.range(0, e).reduce(1, (acc, i) -> acc * b);
        IntPredicate odd = x -> x % 2 != 0;
        System.out.println(negate.andThen(x -> x + 1).applyAsInt(5) + " " + power.applyAsInt(3, 4) + " " + IntStream.rangeClosed(-3, 3).filter(odd.negate()).boxed().toList());
        FunctionComposition object = new FunctionComposition();
        IntUnaryOperator adder = object.adder();
        object.base = 1000;
        System.out.println(adder.applyAsInt(1) + " " + adder.compose(negate).applyAsInt(1));
        IntFunction<int[]> maker = int[]::new;
        ToIntFunction<String> length = String::length;
        ObjIntConsumer<String> printer = (s, n) -> System.out.println(s + n);
        printer.accept("array of ", maker.apply(length.applyAsInt("four")).length);
        Map<String, BinaryOperator<Double>> operators = Map.of("+", Double::sum, "*", (a, b) -> a * b, "max", Math::max, "pow", Math::pow);
        System.out.println(Stream.of("+", "*", "max", "pow").map(op -> op + "=" + operators.get(op).apply(2.0, 5.0)).collect(Collectors.joining(", ")));
        Runnable nothing = null;
        nothing.run();
    }
}
