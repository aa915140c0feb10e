//@ args: sea ship whale
// An inverted index and ranking built with streams; the words to look up are arguments.
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class WordIndex {
    static final List<String> PAGES = List.of(
            "The ship left the harbour; the sea was calm.",
            "A storm at sea! The ship, the crew, the captain...",
            "The captain saw a light. Was it a ship or a star?",
            "Calm again: the crew slept, and the sea slept too.");

    static final Set<String> STOP = Set.of("the", "a", "at", "it", "or", "and", "was");
    static final Pattern NOT_LETTERS = Pattern.compile("[^a-z]+");

    record Posting(int page, String word) {}

    static Stream<String> words(String text) {
        return NOT_LETTERS.splitAsStream(text.toLowerCase()).filter(Predicate.not(String::isEmpty));
    }

    static SortedMap<String, Set<Integer>> index() {
        return IntStream.range(0, PAGES.size()).boxed()
                .flatMap(p -> words(PAGES.get(p)).filter(Predicate.not(STOP::contains)).map(w -> new Posting(p, w)))
                .collect(Collectors.groupingBy(Posting::word, TreeMap::new, Collectors.mapping(Posting::page, Collectors.toCollection(TreeSet::new))));
    }

    static List<Map.Entry<Integer, Double>> rank(Map<String, Set<Integer>> index, List<String> query) {
        return IntStream.range(0, PAGES.size()).boxed()
                .collect(Collectors.toMap(Function.identity(), p -> query.stream()
                        .filter(w -> index.getOrDefault(w, Set.of()).contains(p))
                        .mapToDouble(w -> Math.log((double) PAGES.size() / index.get(w).size()) + 1).sum()))
                .entrySet().stream()
                .filter(e -> e.getValue() > 0)
                .sorted(Map.Entry.<Integer, Double>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey()))
                .toList();
    }

    public static void main(String[] args) {
        SortedMap<String, Set<Integer>> index = index();
        index.forEach((w, pages) -> System.out.println(w + " " + pages));
        for (String w : args) {
            System.out.println(w + " -> " + index.getOrDefault(w, Set.of()));
        }
        rank(index, Arrays.asList(args)).forEach(e -> System.out.printf("page %d scores %.4f%n", e.getKey(), e.getValue()));

        Map<Integer, Long> lengths = PAGES.stream().flatMap(WordIndex::words).collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()));
        System.out.println(lengths);
        String frequent = PAGES.stream().flatMap(WordIndex::words).collect(Collectors.collectingAndThen(
                Collectors.groupingBy(Function.identity(), Collectors.counting()),
                m -> m.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(4).map(Object::toString).collect(Collectors.joining(" "))));
        System.out.println(frequent);
        Set<Integer> both = Arrays.stream(args).limit(2).map(index::get).reduce((a, b) -> {
            Set<Integer> common = new TreeSet<>(a);
            common.retainAll(b);
            return common;
        }).orElse(Set.of());
        System.out.println("both of the first two: " + both);
        System.out.println(index.subMap("s", "t").keySet() + " " + index.firstKey() + " " + index.values().stream().mapToInt(Set::size).summaryStatistics());
        Predicate<String> isShort = w -> w.length() < 4;
        Predicate<String> endsInT = w -> w.endsWith("t");
        System.out.println(index.keySet().stream().filter(isShort.or(endsInT)).toList() + " " + index.keySet().stream().filter(isShort.negate().and(Predicate.isEqual("ship"))).toList());
        System.exit((int) PAGES.stream().flatMap(WordIndex::words).distinct().count());
    }
}
