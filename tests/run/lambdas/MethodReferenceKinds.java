import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

public class MethodReferenceKinds {
    static class Base {
        String greet(String who) { return "base greets " + who; }
    }

    static class Derived extends Base {
        private final String mood;

        Derived() { this("plain"); }

        Derived(String mood) { this.mood = mood; }

        @Override String greet(String who) { return mood + " greets " + who; }

        Function<String, String> parentGreeting() { return super::greet; }

        Function<String, String> ownGreeting() { return this::greet; }

        static int twice(int x) { return 2 * x; }

        static String join(Object... parts) { return Arrays.toString(parts); }
    }

    interface TriFunction<A, B, C, R> { R apply(A a, B b, C c); }

    static <T> T[] fill(T[] array, Supplier<? extends T> s) {
        for (int i = 0; i < array.length; i++) array[i] = s.get();
        return array;
    }

    static int evaluated;

    static StringBuilder receiver() {
        evaluated++;
        return new StringBuilder("[");
    }

    public static void main(String[] args) {
        IntBinaryOperator max = Math::max;
        Function<Integer, Integer> twice = Derived::twice;
        ToIntFunction<String> length = String::length;
        BiFunction<String, String, Boolean> same = String::equalsIgnoreCase;
        TriFunction<String, Integer, Integer, String> cut = String::substring;
        System.out.println(max.applyAsInt(3, 9) + " " + twice.apply(21) + " " + length.applyAsInt("seven") + " " + same.apply("A", "a")
            + " " + cut.apply("abcdef", 2, 5));

        Supplier<Derived> make = Derived::new;
        Function<String, Derived> makeWith = Derived::new;
        System.out.println(make.get().greet("x") + ", " + makeWith.apply("happy").greet("y"));
        System.out.println(makeWith.apply("sad").parentGreeting().apply("z") + ", " + makeWith.apply("sad").ownGreeting().apply("z"));

        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> grid = String[][]::new;
        System.out.println(array.apply(4).length + " " + grid.apply(3).length + " " + grid.apply(1)[0]);
        UnaryOperator<int[]> copy = int[]::clone;
        int[] source = {1, 2};
        int[] copied = copy.apply(source);
        copied[0] = 9;
        System.out.println(source[0] + " " + copied[0]);

        List<String> sink = new ArrayList<>();
        Consumer<String> add = sink::add;
        add.andThen(s -> sink.add(s + s)).accept("q");
        System.out.println(sink);
        Consumer<Object> append = receiver()::append;
        append.accept(1);
        append.accept('x');
        System.out.println("receiver evaluated " + evaluated);
        StringBuilder built = new StringBuilder();
        List.of(3, 1, 2).forEach(built::append);
        System.out.println(built.reverse());

        BinaryOperator<Object> varargs = Derived::join;
        Function<Object, String> single = Derived::join;
        Supplier<String> empty = Derived::join;
        System.out.println(varargs.apply(1, "b") + single.apply(null == null ? 'c' : 0) + empty.get());
        Function<List<Integer>, TreeSet<Integer>> sorted = TreeSet::new;
        System.out.println(sorted.apply(List.of(5, 2, 9)));
        Supplier<Supplier<String>> nested = () -> "deep"::toUpperCase;
        System.out.println(nested.get().get());
        int[] ticks = {0};
        System.out.println(Arrays.toString(fill(new Integer[3], () -> ticks[0] += 5)));
        Base nobody = null;
        try {
            Function<String, String> early = nobody::greet;
            System.out.println("too late " + early.apply("?"));
        } catch (NullPointerException e) {
            System.out.println("receiver is checked at once");
        }
        Function<String, Integer> parse = Integer::parseInt;
        System.out.println(parse.apply("77") + 1);
        System.out.println(parse.apply("7x"));
    }
}
