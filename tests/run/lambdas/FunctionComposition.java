import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.LongFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.function.UnaryOperator;

public class FunctionComposition {
    static final List<String> calls = new ArrayList<>();

    static <A, B> Function<A, B> traced(String name, Function<A, B> f) {
        return a -> {
            calls.add(name);
            return f.apply(a);
        };
    }

    static Predicate<Integer> tracedTest(String name, Predicate<Integer> p) {
        return x -> {
            calls.add(name + x);
            return p.test(x);
        };
    }

    static void flush(Object result) {
        System.out.println(result + " " + calls);
        calls.clear();
    }

    static <T> Function<T, T> pipeline(List<? extends Function<T, T>> stages) {
        Function<T, T> all = Function.identity();
        for (Function<T, T> stage : stages) all = all.andThen(stage);
        return all;
    }

    public static void main(String[] args) {
        Function<String, Integer> parse = traced("parse", Integer::parseInt);
        Function<Integer, Integer> square = traced("square", x -> x * x);
        Function<Integer, String> hex = traced("hex", Integer::toHexString);
        flush(parse.andThen(square).andThen(hex).apply("-12"));
        flush(hex.compose(square).compose(parse).apply("16"));
        flush(Function.<String>identity().andThen(parse).compose(Object::toString).apply("5"));

        Predicate<Integer> positive = tracedTest("pos", x -> x > 0);
        Predicate<Integer> even = tracedTest("even", x -> x % 2 == 0);
        for (int x : new int[] {-3, -2, 5, 8}) {
            flush(positive.and(even).test(x) + " " + positive.or(even).test(x) + " " + positive.negate().test(x));
        }
        flush(Predicate.not(even).and(positive.or(x -> x == -7)).test(-7));
        flush(Predicate.<Object>isEqual(null).test(null) + " " + Predicate.isEqual("a").test("a"));
        BiPredicate<String, Integer> longer = (s, n) -> s.length() > n;
        System.out.println(longer.negate().test("abc", 2) + " " + longer.and((s, n) -> s.startsWith("a")).test("abc", 1));

        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> x * 10).andThen(x -> "<" + x + ">").apply(2, 3));
        IntUnaryOperator inc = x -> x + 1, dbl = x -> x << 1;
        System.out.println(inc.andThen(dbl).applyAsInt(5) + " " + inc.compose(dbl).applyAsInt(5) + " " + IntUnaryOperator.identity().applyAsInt(5));
        DoubleUnaryOperator half = x -> x / 2;
        System.out.println(half.andThen(half).andThen(Math::ceil).applyAsDouble(9));
        IntPredicate small = x -> x < 10;
        System.out.println(small.and(x -> x > 5).or(x -> x == 100).negate().test(100));

        StringBuilder sb = new StringBuilder();
        Consumer<Object> log = o -> sb.append("log ").append(o).append("; ");
        log.andThen(o -> sb.append("then ").append(o.hashCode()).append("; ")).accept("x");
        BiConsumer<String, Integer> repeat = (s, n) -> sb.append(s.repeat(n));
        repeat.andThen((s, n) -> sb.append(n)).accept("ab", 3);
        ObjIntConsumer<String> pick = (s, i) -> sb.append(s.charAt(i));
        pick.accept("xyz", 2);
        System.out.println(sb);

        BinaryOperator<String> shorter = BinaryOperator.minBy((a, b) -> a.length() - b.length());
        BinaryOperator<Integer> larger = BinaryOperator.maxBy(Integer::compare);
        System.out.println(shorter.apply("abc", "de") + " " + larger.apply(4, 9) + " " + shorter.apply("tie", "eit"));
        ToDoubleBiFunction<Integer, Long> ratio = (a, b) -> (double) a / b;
        LongFunction<String> octal = Long::toOctalString;
        System.out.println(ratio.applyAsDouble(7, 4L) + " " + octal.apply(511));
        List<UnaryOperator<String>> stages = List.of(String::trim, s -> s.replace(' ', '_'), String::toUpperCase, s -> s + s.length());
        System.out.println(pipeline(stages).apply("  compose me please "));
        try {
            parse.andThen(null);
        } catch (NullPointerException e) {
            System.out.println("null stage refused");
        }
    }
}
