// IntStream, LongStream and DoubleStream: ranges, statistics, boxing and overflow.
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class NumericStreams {
    static boolean isPrime(int n) {
        return n > 1 && IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0);
    }

    static long factorial(int n) {
        return LongStream.rangeClosed(1, n).reduce(1, (a, b) -> a * b);
    }

    static int[] digits(long n) {
        return Long.toString(n).chars().map(c -> c - '0').toArray();
    }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 100).sum() + " " + IntStream.range(5, 5).count() + " " + IntStream.range(5, 1).sum());
        System.out.println(IntStream.range(0, 10).average() + " " + IntStream.empty().average() + " " + IntStream.of(3, 9, 4).max().getAsInt() + " " + IntStream.empty().min());
        System.out.println(IntStream.rangeClosed(1, 30).filter(NumericStreams::isPrime).boxed().collect(Collectors.toList()));
        System.out.println(factorial(20) + " " + factorial(21) + " " + factorial(0));
        System.out.println(Arrays.stream(digits(9876543210L)).sum() + " " + Arrays.toString(digits(407)));
        System.out.println(IntStream.of(Integer.MAX_VALUE, 1).sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).asLongStream().sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).average().getAsDouble());

        IntSummaryStatistics stats = IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics();
        System.out.println(stats + " " + stats.getMax() + " " + stats.getSum() + " " + stats.getAverage());
        System.out.println(new IntSummaryStatistics());
        LongSummaryStatistics longs = new LongSummaryStatistics();
        LongStream.iterate(1, x -> x * 3).limit(10).forEach(longs);
        longs.combine(LongStream.of(-7).summaryStatistics());
        System.out.println(longs);
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7).sum() + " " + DoubleStream.of(1e308, 1e308).sum() + " " + DoubleStream.of(1, Double.NaN, 3).max());
        System.out.println(DoubleStream.iterate(1, x -> x / 2).limit(6).boxed().toList() + " " + DoubleStream.of(2, 3).summaryStatistics());
        System.out.println(DoubleStream.of(1e16, 1, 1, 1, 1, -1e16).sum());

        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(i -> "*".repeat(i)).collect(Collectors.joining(" ")));
        System.out.println(IntStream.of(3, 1, 2, 3, 1).distinct().sorted().mapToObj(Integer::toString).collect(Collectors.joining(",")));
        System.out.println(IntStream.iterate(1, i -> i < 200, i -> i * 2).boxed().toList());
        System.out.println(IntStream.rangeClosed(1, 4).flatMap(i -> IntStream.range(0, i)).boxed().toList());
        System.out.println("hello".chars().mapToObj(c -> (char) c).toList() + " " + "hello".chars().filter(c -> c == 'l').count());
        System.out.println(IntStream.range(0, 5).mapToDouble(i -> i / 4.0).mapToObj(Double::toString).toList() + " " + LongStream.range(0, 3).mapToInt(x -> (int) x + 1).boxed().toList());
        System.out.println(IntStream.concat(IntStream.of(1), IntStream.of(2)).asDoubleStream().boxed().toList() + " " + IntStream.range(0, 20).skip(15).limit(3).reduce((a, b) -> a * 100 + b));
        System.out.println(IntStream.range(0, 10).dropWhile(i -> i < 4).takeWhile(i -> i < 8).boxed().toList() + " " + IntStream.range(0, 6).anyMatch(i -> i == 5) + " " + IntStream.of(7).findFirst());

        int[][] triples = IntStream.rangeClosed(1, 20).boxed()
                .flatMap(a -> IntStream.rangeClosed(a, 20).filter(b -> Math.sqrt(a * a + b * b) % 1 == 0).mapToObj(b -> new int[] {a, b, (int) Math.sqrt(a * a + b * b)}))
                .toArray(int[][]::new);
        System.out.println(Arrays.deepToString(triples));
        List<Integer> grades = List.of(71, 88, 95, 60);
        double mean = grades.stream().mapToInt(Integer::intValue).average().orElse(0);
        OptionalDouble spread = grades.stream().mapToDouble(g -> (g - mean) * (g - mean)).average();
        System.out.println(mean + " " + spread.getAsDouble() + " " + Math.sqrt(spread.getAsDouble()));
        System.out.println(grades.stream().collect(Collectors.averagingLong(g -> g)) + " " + grades.stream().collect(Collectors.summingDouble(g -> g / 10.0)));
        System.out.println(IntStream.range(0, 3).mapToObj(i -> IntStream.range(0, 3).map(j -> i == j ? 1 : 0).boxed().toList()).toList());
        System.out.println(IntStream.of(2, 0).map(x -> 10 / x).sum());
    }
}
