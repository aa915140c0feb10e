// Collectors nested in each other, streams that are closed, split, peeked at and generated.
import java.util.*;
import java.util.stream.*;
import static java.util.stream.Collectors.*;

public class CollectorsOfAllKinds {
    record P(String n, String d, int s, int age) {
    }
    static void pr(Object o) {
        System.out.println(o);
    }
    public static void main(String[] a) {
        List<P> l = List.of(new P("Ann", "eng", 100, 30), new P("Bob", "eng", 80, 25), new P("Cid", "ops", 70,
                41), new P("Dee", "ops", 90, 35), new P("Eve", "hr", 60, 29), new P("Fay", "eng", 120, 50));
        pr(l.stream().collect(teeing(counting(), averagingInt(P::s), (c, v) -> c + "/" + v)));
        pr(l.stream().collect(partitioningBy(p -> p.s()> 75, mapping(P::n, joining("|", "<", ">")))));
        pr(l.stream().collect(groupingBy(P::d, TreeMap::new,
                collectingAndThen(maxBy(Comparator.comparingInt(P::s)), o -> o.get().n()))));
        pr(l.stream().collect(toMap(P::d, P::s, Integer::sum, LinkedHashMap::new)));
        try {
            l.stream().collect(toMap(P::d, P::s));
        } catch (IllegalStateException e) {
            pr(e.getMessage());
        }
        pr(l.stream().collect(groupingBy(P::d, TreeMap::new, summarizingInt(P::s))));
        pr(l.stream().collect(groupingBy(P::d, TreeMap::new, flatMapping(p -> Stream.of(p.n(),
                p.n().toLowerCase()), toCollection(TreeSet::new)))));
        pr(l.stream().collect(groupingBy(P::d, TreeMap::new, filtering(p -> p.age()> 30, reducing(0, P::s,
                Integer::sum)))));
        pr(Stream.iterate(1, x -> x<200, x -> x * 3).toList() + " " + IntStream.iterate(10,
                x -> x-3).takeWhile(x -> x>-5).boxed().toList() + " " + Stream.of(1, 5, 2, 8,
                3).dropWhile(x -> x<5).toList());
        pr(Stream.of(1, 2, 3).<String> mapMulti((x, c) -> {
            for (int i = 0; i<x; i++) c.accept(x + ":" + i);
        }).toList());
        pr(IntStream.rangeClosed(1, 5).mapMulti((x, c) -> {
            if (x % 2 == 1) c.accept(x * x);
        }).sum());
        pr(IntStream.range(0, 100).boxed().collect(groupingBy(x -> x % 7, mapping(x -> x * x,
                summingLong(x -> x)))));
        pr(Stream.of("b", "a", "c").sorted(Comparator.reverseOrder()).collect(Collector.of(StringBuilder::new,
                StringBuilder::append, StringBuilder::append, StringBuilder::toString)));
        pr(DoubleStream.of(1.5, 2.5, -3).summaryStatistics() + " " + LongStream.rangeClosed(1, 20).reduce(1, (x,
                y) -> x * y) + " " + IntStream.of(3, 1,
                2).sorted().mapToObj(Integer::toString).collect(joining(",")));
        Iterator<Integer> it = Stream.of(1, 2, 3, 4).filter(x -> x % 2 == 0).iterator();
        while (it.hasNext()) System.out.print(it.next() + " ");
        pr("");
        StringBuilder sb = new StringBuilder();
        Stream.of(5, 3, 1, 4).peek(x -> sb.append("p" + x)).map(x -> x * 2).peek(x -> sb.append("m"
                + x)).sorted().limit(2).forEach(x -> sb.append("f" + x));
        pr(sb);
        Stream<String> s = Stream.of("x").onClose(() -> pr("closed"));
        try (s) {
            pr(s.count());
        }
        try {
            s.count();
        } catch (IllegalStateException e) {
            pr(e.getMessage());
        }
        pr(Stream.concat(Stream.of(1), Stream.of(2)).parallel().isParallel() + " " + Stream.of(1, 2, 3,
                4).parallel().reduce(0, Integer::sum) + " " + Arrays.asList(3, 1,
                2).parallelStream().sorted().map(String::valueOf).collect(joining()));
        pr("hello world".chars().mapToObj(c -> (char) c).collect(groupingBy(c -> c, LinkedHashMap::new,
                counting())));
        pr(Stream.of("a,b", "c").flatMap(x -> Arrays.stream(x.split(","))).toList());
        pr(Stream.of(Optional.of(1), Optional.<Integer> empty()).flatMap(Optional::stream).toList());
        pr(l.stream().sorted(Comparator.comparing(P::d).thenComparing(P::s,
                Comparator.reverseOrder())).map(P::n).toList());
        pr(l.stream().map(P::s).collect(reducing(Integer::max)).get());
        pr(Stream.of(1, 2, 3, 4, 5).collect(collectingAndThen(toList(), x -> {
            Collections.reverse(x);
            return x;
        })));
        pr(IntStream.range(0, 20).parallel().filter(x -> x % 3 == 0).mapToObj(x -> "n"
                + x).collect(toUnmodifiableSet()).size() + " " + Stream.generate(new Random(1)::nextInt)
                .limit(3).toList() + " " + new Random(3).ints(5, 0, 10).boxed().toList()
                + new Random(3).doubles(2).boxed().toList());
        pr(Stream.of("x", "yy", "zzz").collect(toUnmodifiableMap(x -> x, String::length)).get("yy"));
        pr(StreamSupport.stream(new Spliterators.AbstractIntSpliterator(3, 0) {
            int i = 0;
            public boolean tryAdvance(java.util.function.IntConsumer c) {
                if (i >= 3) return false;
                c.accept(i++);
                return true;
            }
        }, false).toList());
        BaseStream<?, ?> bs = Stream.empty();
        pr(bs.iterator().hasNext() + " " + Stream.ofNullable(null).count() + " " + IntStream.range(0,
                5).asLongStream().boxed().toList() + Stream.of(1, 2, 2, 3, 3).distinct().count() + " "
                + Stream.of(1, 2).anyMatch(x -> x> 1) + Stream.of().allMatch(x -> false)
                + Stream.of(1).noneMatch(x -> true) + Stream.of(9, 8).findFirst().get() + Stream.of(4,
                5).skip(1).findAny().get());
    }
}
