// groupingBy with every kind of downstream collector.
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class GroupingCollectors {
    record City(String name, String country, int population, double area, List<String> languages) {}

    static final List<City> CITIES = List.of(
            new City("Zurich", "CH", 434, 87.9, List.of("de")),
            new City("Geneva", "CH", 203, 15.9, List.of("fr", "en")),
            new City("Lyon", "FR", 522, 47.9, List.of("fr")),
            new City("Paris", "FR", 2161, 105.4, List.of("fr", "en")),
            new City("Nice", "FR", 342, 71.9, List.of()),
            new City("Bern", "CH", 134, 51.6, List.of("de", "fr")),
            new City("Oslo", "NO", 709, 454.0, List.of("no", "en")));

    static void show(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    public static void main(String[] args) {
        show("names", CITIES.stream().collect(Collectors.groupingBy(City::country, TreeMap::new, Collectors.mapping(City::name, Collectors.toList()))));
        show("counting", CITIES.stream().collect(Collectors.groupingBy(City::country, TreeMap::new, Collectors.counting())));
        show("summing", CITIES.stream().collect(Collectors.groupingBy(City::country, TreeMap::new, Collectors.summingInt(City::population))));
        show("averaging", CITIES.stream().collect(Collectors.groupingBy(City::country, TreeMap::new, Collectors.averagingInt(City::population))));
        show("joining", CITIES.stream().collect(Collectors.groupingBy(c -> c.name().length(), TreeMap::new, Collectors.mapping(City::name, Collectors.joining("/", "[", "]")))));
        show("maxBy", CITIES.stream().collect(Collectors.groupingBy(City::country, TreeMap::new,
                Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingInt(City::population)), o -> o.map(City::name).orElse("none")))));
        show("filtering", CITIES.stream().collect(Collectors.groupingBy(City::country, TreeMap::new, Collectors.filtering(c -> c.population() > 400, Collectors.counting()))));
        show("flatMapping", CITIES.stream().collect(Collectors.groupingBy(City::country, TreeMap::new,
                Collectors.flatMapping(c -> c.languages().stream(), Collectors.toCollection(TreeSet::new)))));
        show("reducing", CITIES.stream().collect(Collectors.groupingBy(City::country, TreeMap::new, Collectors.reducing(0, City::population, Math::max))));
        show("nested", CITIES.stream().collect(Collectors.groupingBy(City::country, TreeMap::new,
                Collectors.groupingBy(c -> c.population() > 300 ? "large" : "small", TreeMap::new, Collectors.mapping(City::name, Collectors.toCollection(TreeSet::new))))));
        show("summarizing", CITIES.stream().collect(Collectors.groupingBy(City::country, TreeMap::new, Collectors.summarizingInt(City::population))));
        show("toMap", CITIES.stream().collect(Collectors.toMap(City::country, City::name, (a, b) -> a + "&" + b, LinkedHashMap::new)));

        Map<Boolean, List<String>> split = CITIES.stream().collect(Collectors.partitioningBy(c -> c.area() > 60, Collectors.mapping(City::name, Collectors.toList())));
        show("partitioned", split + " " + split.get(true).size());
        show("partitioned, empty side", CITIES.stream().collect(Collectors.partitioningBy(c -> c.area() > 1000, Collectors.counting())));

        show("summary", CITIES.stream().collect(Collectors.summarizingDouble(City::area)));
        show("teeing", CITIES.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingDouble(City::area), (n, a) -> n + " cities of " + a)));
        show("reduced names", CITIES.stream().map(City::name).collect(Collectors.reducing((a, b) -> a.compareTo(b) < 0 ? a : b)));
        show("collectingAndThen", CITIES.stream().map(City::name).collect(Collectors.collectingAndThen(Collectors.toList(), l -> l.subList(2, 4))));
        show("unmodifiable", CITIES.stream().map(City::country).collect(Collectors.toUnmodifiableSet()).equals(Set.of("CH", "FR", "NO")));
        show("minBy", CITIES.stream().collect(Collectors.minBy(Comparator.comparing(City::name))).get().name());
        show("hash grouped by length", Stream.of("a", "bb", "cc", "d", "eee").collect(Collectors.groupingBy(String::length)));
        show("hash grouped by letter", Stream.of("pear", "plum", "fig", "apple", "fennel").collect(Collectors.groupingBy(s -> s.charAt(0), Collectors.counting())));

        // Densities in rank order, from a map sorted by value.
        Map<String, Integer> density = CITIES.stream().collect(Collectors.toMap(City::name, c -> (int) (c.population() * 1000 / c.area())));
        density.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).limit(4).forEach(e -> show("  " + e.getKey(), e.getValue()));
        Stream.of("a", null).collect(Collectors.groupingBy(s -> s));
    }
}
