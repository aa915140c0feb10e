// Summaries, percentiles, matrices of counts, joining and boxed conversions: a class of pupils in numbers.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class PrimitiveCollectors {
    record Pupil(String name, int age, int... marks) {
        double mean() {
            return Arrays.stream(marks).average().orElse(Double.NaN);
        }
    }

    static final Pupil[] PUPILS = {
        new Pupil("Iris", 11, 5, 6, 4), new Pupil("Jon", 12, 3, 3, 5), new Pupil("Kai", 11), new Pupil("Lea", 13, 6, 6, 6), new Pupil("Mia", 12, 4, 2, 5),
    };

    static double percentile(int[] sorted, double p) {
        double at = p * (sorted.length - 1);
        int low = (int) Math.floor(at);
        int high = (int) Math.ceil(at);
        return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
    }

    static String letter(double mean) {
        return Double.isNaN(mean) ? "-" : mean >= 5.5 ? "A" : mean >= 4 ? "B" : "C";
    }

    public static void main(String[] args) {
        for (Pupil p : PUPILS) {
            System.out.println(p.name() + " " + p.mean() + " " + letter(p.mean()));
        }
        int[] marks = Arrays.stream(PUPILS).flatMapToInt(p -> Arrays.stream(p.marks())).sorted().toArray();
        System.out.println(Arrays.toString(marks));
        for (double p : new double[] {0, 0.25, 0.5, 0.9, 1}) {
            System.out.print(percentile(marks, p) + " ");
        }
        System.out.println();
        IntSummaryStatistics ages = Stream.of(PUPILS).collect(Collectors.summarizingInt(Pupil::age));
        System.out.println(ages.getMin() + ".." + ages.getMax() + " mean " + ages.getAverage() + " n " + ages.getCount());
        System.out.println(Stream.of(PUPILS).collect(Collectors.averagingDouble(Pupil::mean)) + " " + Stream.of(PUPILS).mapToDouble(Pupil::mean).filter(m -> !Double.isNaN(m)).average().getAsDouble());
        System.out.println(Stream.of(PUPILS).collect(Collectors.summarizingDouble(Pupil::mean)));

        Map<Integer, Long> histogram = IntStream.of(marks).boxed().collect(Collectors.groupingBy(m -> m, TreeMap::new, Collectors.counting()));
        histogram.forEach((m, n) -> System.out.println(m + " " + "*".repeat(n.intValue())));
        Map<Integer, Double> meanByAge = Stream.of(PUPILS).filter(p -> p.marks().length > 0).collect(Collectors.groupingBy(Pupil::age, TreeMap::new, Collectors.averagingDouble(Pupil::mean)));
        System.out.println(meanByAge);
        Map<String, String> byLetter = Stream.of(PUPILS).collect(Collectors.groupingBy(p -> letter(p.mean()), TreeMap::new, Collectors.mapping(Pupil::name, Collectors.joining("+"))));
        System.out.println(byLetter);
        System.out.println(Stream.of(PUPILS).collect(Collectors.toMap(Pupil::name, p -> p.marks().length, (a, b) -> a, TreeMap::new)).descendingMap());

        LinkedList<String> linked = Stream.of("q", "p").collect(Collectors.toCollection(LinkedList::new));
        linked.addFirst("o");
        System.out.println(linked + " " + Stream.of(3, 1, 3).collect(Collectors.toCollection(LinkedHashSet::new)) + " " + Stream.of(3, 1, 3).collect(Collectors.toCollection(TreeSet::new)).first());
        List<Integer> mutable = Stream.of(1, 2).collect(Collectors.toCollection(ArrayList::new));
        mutable.add(3);
        System.out.println(mutable + " " + mutable.stream().collect(Collectors.summingLong(Integer::longValue)) + " " + mutable.stream().collect(Collectors.counting()));
        System.out.println(Stream.of("x").collect(Collectors.joining()) + Stream.<String>empty().collect(Collectors.joining(",", "(", ")")) + Stream.of('a', 'b').map(String::valueOf).collect(Collectors.joining("&")));

        double[] x = {1, 2, 3, 4, 5};
        double[] y = {2, 4, 5, 4, 5};
        double mx = DoubleStream.of(x).average().orElseThrow();
        double my = DoubleStream.of(y).average().orElseThrow();
        double covariance = IntStream.range(0, x.length).mapToDouble(i -> (x[i] - mx) * (y[i] - my)).sum();
        double deviation = Math.sqrt(DoubleStream.of(x).map(v -> (v - mx) * (v - mx)).sum() * DoubleStream.of(y).map(v -> (v - my) * (v - my)).sum());
        System.out.printf("correlation %.6f%n", covariance / deviation);
        System.out.println(percentile(marks, 1.5));
    }
}
