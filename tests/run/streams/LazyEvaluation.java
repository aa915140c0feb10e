// When each stage of a stream runs: laziness, short circuits, barriers, the order of peek.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class LazyEvaluation {
    static final StringBuilder trace = new StringBuilder();

    static <T> Function<T, T> mark(String label) {
        return x -> {
            trace.append(label).append(x).append(' ');
            return x;
        };
    }

    static void report(String label, Object result) {
        System.out.println(label + " = " + result + " after: " + trace.toString().trim());
        trace.setLength(0);
    }

    public static void main(String[] args) {
        List<Integer> numbers = List.of(5, 3, 8, 1, 9, 2);

        Stream<Integer> unused = numbers.stream().map(mark("m"));
        report("no terminal operation", "nothing");
        report("then counted via list", unused.toList().size());

        report("element by element", numbers.stream().map(mark("a")).filter(x -> x > 2).map(mark("b")).toList());
        report("findFirst stops", numbers.stream().map(mark("m")).filter(x -> x > 6).findFirst());
        report("anyMatch stops", numbers.stream().map(mark("m")).anyMatch(x -> x == 1));
        report("allMatch stops", numbers.stream().map(mark("m")).allMatch(x -> x > 4));
        report("limit stops", numbers.stream().map(mark("m")).limit(2).toList());
        report("skip does not", numbers.stream().map(mark("m")).skip(4).toList());
        report("sorted is a barrier", numbers.stream().map(mark("s")).sorted().map(mark("t")).limit(2).toList());
        report("two barriers", numbers.stream().sorted().map(mark("x")).sorted(Comparator.reverseOrder()).map(mark("y")).findFirst());
        report("distinct is not", Stream.of(1, 1, 2, 1, 3).map(mark("d")).distinct().map(mark("u")).toList());
        report("takeWhile", numbers.stream().map(mark("m")).takeWhile(x -> x != 1).toList());
        report("dropWhile", numbers.stream().map(mark("m")).dropWhile(x -> x != 1).map(mark("n")).toList());
        report("flatMap", Stream.of(2, 3).flatMap(n -> IntStream.range(0, n).boxed().map(mark("f" + n + "-"))).limit(3).toList());
        report("count may skip work", List.of(1, 2, 3).stream().map(mark("c")).count());
        report("count with filter", List.of(1, 2, 3).stream().map(mark("c")).filter(x -> x > 1).count());
        report("max looks at all", numbers.stream().peek(x -> trace.append(x)).max(Comparator.naturalOrder()));

        Iterator<Integer> pulled = Stream.iterate(1, x -> {
            trace.append("next").append(x).append(' ');
            return x * 2;
        }).iterator();
        pulled.next();
        pulled.next();
        report("pulled by hand", pulled.next());
        int[] calls = {0};
        report("generate", Stream.generate(() -> ++calls[0] * calls[0]).limit(5).toList() + " calls " + calls[0]);

        List<String> source = new ArrayList<>(List.of("one", "two"));
        Stream<String> late = source.stream().map(String::toUpperCase);
        source.add("three");
        report("late binding", late.collect(Collectors.joining(",")));

        Supplier<Stream<Integer>> again = () -> numbers.stream().filter(x -> x % 2 == 1);
        report("supplier", again.get().count() + " " + again.get().mapToInt(x -> x).sum());
        StringBuilder closed = new StringBuilder();
        try (Stream<Integer> s = numbers.stream().onClose(() -> closed.append("first ")).onClose(() -> closed.append("second"))) {
            report("with resources", s.limit(1).toList());
        }
        System.out.println("closed " + closed);
        report("concat", Stream.concat(Stream.of(1, 2).map(mark("l")), Stream.of(3).map(mark("r"))).anyMatch(x -> x == 2));
        try {
            numbers.stream().map(mark("m")).map(x -> 12 / (x - 8)).forEach(x -> trace.append("=").append(x).append(' '));
        } catch (ArithmeticException e) {
            report("an exception stops", e.getMessage());
        }
    }
}
