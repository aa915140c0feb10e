// Collectors written by hand: Collector.of, a class that implements Collector, and composition.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class CustomCollectors {
    static <T> Collector<T, ?, List<List<T>>> chunked(int size) {
        return Collector.of(ArrayList::new, (List<List<T>> chunks, T item) -> {
            if (chunks.isEmpty() || chunks.get(chunks.size() - 1).size() == size) {
                chunks.add(new ArrayList<>());
            }
            chunks.get(chunks.size() - 1).add(item);
        }, (a, b) -> {
            throw new UnsupportedOperationException("sequential only");
        }, Collections::unmodifiableList);
    }

    static <T> Collector<T, ?, List<T>> last(int n) {
        return Collector.of(ArrayDeque::new, (Deque<T> d, T x) -> {
            if (d.size() == n) {
                d.pollFirst();
            }
            d.add(x);
        }, (a, b) -> {
            a.addAll(b);
            return a;
        }, ArrayList::new);
    }

    /** Runs of equal neighbours, as value and count. */
    static class Runs<T> implements Collector<T, List<Map.Entry<T, Integer>>, String> {
        @Override
        public Supplier<List<Map.Entry<T, Integer>>> supplier() {
            return ArrayList::new;
        }

        @Override
        public BiConsumer<List<Map.Entry<T, Integer>>, T> accumulator() {
            return (runs, x) -> {
                int end = runs.size() - 1;
                if (end >= 0 && runs.get(end).getKey().equals(x)) {
                    runs.set(end, Map.entry(x, runs.get(end).getValue() + 1));
                } else {
                    runs.add(Map.entry(x, 1));
                }
            };
        }

        @Override
        public BinaryOperator<List<Map.Entry<T, Integer>>> combiner() {
            return (a, b) -> a;
        }

        @Override
        public Function<List<Map.Entry<T, Integer>>, String> finisher() {
            return runs -> runs.stream().map(e -> e.getValue() + "x" + e.getKey()).collect(Collectors.joining(" "));
        }

        @Override
        public Set<Characteristics> characteristics() {
            return EnumSet.noneOf(Characteristics.class);
        }
    }

    record Line(double slope, double intercept) {}

    static Collector<double[], ?, Line> regression() {
        return Collector.of(() -> new double[5], (s, p) -> {
            s[0]++;
            s[1] += p[0];
            s[2] += p[1];
            s[3] += p[0] * p[1];
            s[4] += p[0] * p[0];
        }, (a, b) -> a, s -> {
            double slope = (s[0] * s[3] - s[1] * s[2]) / (s[0] * s[4] - s[1] * s[1]);
            return new Line(slope, (s[2] - slope * s[1]) / s[0]);
        });
    }

    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 10).boxed().collect(chunked(4)));
        System.out.println(Stream.<String>empty().collect(chunked(2)) + " " + Stream.of("a").collect(chunked(1)));
        System.out.println(IntStream.range(0, 100).boxed().collect(last(3)));
        System.out.println("aaabccccd".chars().mapToObj(c -> (char) c).collect(new Runs<>()));
        System.out.println(Stream.of(1, 1, 2, 1).collect(new Runs<>()));
        System.out.println(Stream.of(new double[] {0, 1}, new double[] {1, 3}, new double[] {2, 5}).collect(regression()));
        System.out.println(Stream.of(new double[] {1, 1}).collect(regression()));

        Collector<String, StringJoiner, String> bracketed = Collector.of(() -> new StringJoiner(" ", "{", "}"), StringJoiner::add, StringJoiner::merge, StringJoiner::toString);
        System.out.println(Stream.of("x", "y").collect(bracketed) + Stream.<String>of().collect(bracketed));
        Map<Integer, String> byLength = Stream.of("one", "three", "five", "six", "seven")
                .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.mapping(s -> s.toUpperCase(), bracketed)));
        System.out.println(byLength);
        System.out.println(IntStream.range(0, 9).boxed().collect(Collectors.partitioningBy(x -> x % 2 == 0, last(2))));
        String teed = IntStream.range(0, 7).boxed().collect(Collectors.teeing(chunked(3), last(1), (c, l) -> c.size() + " chunks, ending in " + l));
        System.out.println(teed);
        System.out.println(bracketed.characteristics() + " " + Collectors.toList().characteristics() + " " + Collectors.joining().characteristics());
        IntStream.range(0, 3).boxed().collect(chunked(2)).add(List.of());
    }
}
