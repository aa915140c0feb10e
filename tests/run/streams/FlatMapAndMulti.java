// One to many: flatMap, mapMulti, nested structures, cartesian products, trees as streams.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class FlatMapAndMulti {
    sealed interface Entry permits Folder, Document {}

    record Folder(String name, List<Entry> children) implements Entry {
        Folder(String name, Entry... children) {
            this(name, List.of(children));
        }
    }

    record Document(String name, int size) implements Entry {}

    static Stream<Document> documents(Entry entry) {
        if (entry instanceof Folder f) {
            return f.children().stream().flatMap(FlatMapAndMulti::documents);
        }
        return Stream.of((Document) entry);
    }

    static Stream<String> paths(String prefix, Entry entry) {
        if (entry instanceof Folder f) {
            String here = prefix + f.name() + "/";
            return Stream.concat(Stream.of(here), f.children().stream().flatMap(c -> paths(here, c)));
        }
        return Stream.of(prefix + ((Document) entry).name());
    }

    static void expand(Object value, java.util.function.Consumer<Object> sink) {
        if (value instanceof Iterable<?> many) {
            for (Object x : many) {
                expand(x, sink);
            }
        } else if (value instanceof Object[] array) {
            expand(Arrays.asList(array), sink);
        } else if (value != null) {
            sink.accept(value);
        }
    }

    static Stream<List<Integer>> permutations(List<Integer> items) {
        if (items.isEmpty()) {
            return Stream.of(List.of());
        }
        return items.stream().flatMap(first -> {
            List<Integer> rest = new ArrayList<>(items);
            rest.remove(first);
            return permutations(rest).map(p -> Stream.concat(Stream.of(first), p.stream()).toList());
        });
    }

    public static void main(String[] args) {
        Folder root = new Folder("root",
                new Document("readme", 12),
                new Folder("src", new Document("main", 300), new Folder("empty"), new Folder("util", new Document("list", 80))),
                new Document("license", 1));
        paths("", root).forEach(System.out::println);
        System.out.println(documents(root).mapToInt(Document::size).sum() + " " + documents(root).max(Comparator.comparingInt(Document::size)));

        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).toList());
        System.out.println(Stream.of("to be", "or not", "").flatMap(s -> Arrays.stream(s.split(" "))).map(s -> "[" + s + "]").collect(Collectors.joining()));
        System.out.println(Stream.of(1, 2, 3).flatMap(x -> x == 2 ? null : Stream.of(x, -x)).toList());
        System.out.println(Stream.of("x", "y").flatMap(a -> IntStream.range(0, 3).mapToObj(i -> a + i)).toList());
        System.out.println(Stream.of(Optional.of(1), Optional.<Integer>empty(), Optional.of(3)).flatMap(Optional::stream).toList());
        System.out.println(Stream.of(1, 2, 3).flatMapToInt(i -> IntStream.rangeClosed(1, i)).sum());

        List<Object> nested = List.of(1, List.of(2, List.of(3, "four")), new Object[] {5.0, null, List.of()});
        System.out.println(nested.stream().mapMulti(FlatMapAndMulti::expand).toList());
        System.out.println(Stream.of(1, 2, 3, 4).<String>mapMulti((x, sink) -> {
            if (x % 2 == 0) {
                sink.accept("even" + x);
                sink.accept("half" + x / 2);
            }
        }).toList());
        System.out.println(IntStream.range(1, 5).mapMulti((i, sink) -> {
            for (int k = 0; k < i; k++) {
                sink.accept(i);
            }
        }).boxed().toList());

        System.out.println(permutations(List.of(1, 2, 3)).map(Object::toString).collect(Collectors.joining(" ")));
        System.out.println(permutations(List.of(1, 2, 3, 4, 5)).filter(p -> p.get(0) < p.get(4)).count());
        Map<String, List<String>> friends = new TreeMap<>(Map.of("ann", List.of("bob", "cyd"), "bob", List.of("ann"), "cyd", List.of("bob", "dan")));
        Map<String, List<String>> inverse = friends.entrySet().stream()
                .flatMap(e -> e.getValue().stream().map(f -> Map.entry(f, e.getKey())))
                .collect(Collectors.groupingBy(Map.Entry::getKey, TreeMap::new, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        System.out.println(inverse);
        System.out.println(Stream.iterate(List.of("0", "1"), l -> l.stream().flatMap(s -> Stream.of(s + "0", s + "1")).toList()).skip(2).findFirst().get());
        Stream.of("a").flatMap(s -> Stream.of(s.charAt(1))).forEach(System.out::println);
    }
}
