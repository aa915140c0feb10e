import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Every collector that programs use, and most operations of streams. */
public class CollectorTour {
    enum Dept { ENG, OPS, HR, SALES }
    record Employee(String name, Dept dept, double salary, int age, List<String> skills) {}
    public static void main(String[] args) {
        List<Employee> es = List.of( new Employee("Ann", Dept.ENG, 120.5, 30, List.of("java", "go")),
                new Employee("Bob", Dept.OPS, 80, 45, List.of("bash")), new Employee("Cid", Dept.ENG, 99.99, 28,
                        List.of("java", "rust", "c")), new Employee("Dee", Dept.HR, 60, 51, List.of()),
                                new Employee("Eve", Dept.SALES, 75, 33, List.of("talk", "go")), new Employee("Fay",
                                        Dept.OPS, 85, 39, List.of("bash", "go")));
        {
            Object o = es.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new,
                    Collectors.averagingDouble(Employee::salary)));
            System.out.println(o);
        }
        {
            Object o = es.stream().collect(Collectors.partitioningBy(e -> e.age() > 35,
                    Collectors.mapping(Employee::name, Collectors.joining("|", "<", ">"))));
            System.out.println(o);
        }
        {
            Object o = es.stream().flatMap(e -> e.skills().stream())
                    .collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()));
            System.out.println(o);
        }
        {
            Object o = es.stream().collect(Collectors.toMap(Employee::dept, Employee::salary, Double::sum,
                    () -> new EnumMap<>(Dept.class)));
            System.out.println(o);
        }
        {
            Object o = es.stream().collect(Collectors.summarizingDouble(Employee::salary));
            System.out.println(o);
        }
        System.out.println(es.stream().mapToInt(Employee::age).summaryStatistics());
        System.out.println(es.stream().sorted(Comparator.comparing(Employee::dept).reversed()
                .thenComparing(Employee::name, Comparator.reverseOrder())).map(Employee::name).toList());
        {
            Object o = es.stream()
                    .collect(Collectors.teeing(Collectors.minBy(Comparator.comparingInt(Employee::age)),
                            Collectors.maxBy(Comparator.comparingInt(Employee::age)), (x, y) -> x.get().name() +
                                    "-" + y.get().name()));
            System.out.println(o);
        }
        {
            Object o = es.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size));
            System.out.println(o);
        }
        {
            Object o = es.stream().collect(Collectors.flatMapping(e -> e.skills().stream(),
                    Collectors.toCollection(TreeSet::new)));
            System.out.println(o);
        }
        {
            Object o = es.stream().collect(Collectors.filtering(e -> e.salary() > 80, Collectors.reducing(0.0,
                    Employee::salary, Double::sum)));
            System.out.println(o);
        }
        System.out.println(IntStream.rangeClosed(1, 5).boxed().collect(Collectors.toMap(i -> i, i -> i * i)));
        System.out.println(Stream.iterate(1, x -> x < 500, x -> x * 3).map(String::valueOf)
                .collect(Collectors.joining(",")));
        System.out.println(IntStream.range(0, 20).filter(i -> i % 3 == 0).mapToObj(Integer::toBinaryString)
                .collect(Collectors.toList()));
        System.out.println(Stream.of(5, 3, 1, 4).takeWhile(x -> x > 2).toList() + " " + Stream.of(5, 3, 1, 4)
                .dropWhile(x -> x > 2).toList());
        System.out.println(Arrays.toString(Stream.of("b", "a", "c").sorted(Collections.reverseOrder())
                .toArray(String[]::new)));
        System.out.println(DoubleStream.of(1.5, 2.5, 3.5).map(Math::sqrt).sum());
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b));
        {
            Object o = "hello world".chars().filter(Character::isLetter).mapToObj(c -> (char) c)
                    .collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.counting()));
            System.out.println(o);
        }
        Iterator<Integer> it = Stream.of(1, 2, 3).iterator();
        int s = 0;
        while (it.hasNext()) s += it.next();
        System.out.println(s);
        try {
            Stream<Integer> st = Stream.of(1);
            st.count();
            st.count();
        } catch (IllegalStateException e) { System.out.println(e); }
        try { Stream.of("a", "a").collect(Collectors.toMap(x -> x, x -> 1)); } catch (IllegalStateException e) {
            System.out.println(e);
        }
        System.out.println(Stream.of(1, 2, 3, 4).<String>mapMulti((x, c) -> {
            if (x % 2 == 0) {
                c.accept("e" + x);
                c.accept("f" + x);
            }
        }).toList());
        System.out.println(IntStream.iterate(1, i -> i * 2).limit(10).skip(3).peek(i -> System.out.print(i + ";"))
                .anyMatch(i -> i > 50));
        System.out.println(Stream.of("x","y").reduce("", (a, b) -> a + b, String::concat) +
                Stream.concat(Stream.of(1), Stream.empty()).findFirst());
        System.out.println(es.stream().map(Employee::salary).max(Double::compare).get() + " " + IntStream.empty()
                .average() + " " + IntStream.of(3,4).average());
        System.out.println(es.get(0) + " " + es.get(0).equals(new Employee("Ann", Dept.ENG, 120.5, 30,
                List.of("java", "go"))));
        System.out.println(es.parallelStream().mapToDouble(Employee::salary).sum());
    }
}
