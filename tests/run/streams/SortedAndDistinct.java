// sorted, distinct, min, max, Comparator factories: stability, nulls, reversed orders.
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class SortedAndDistinct {
    record Player(String name, String team, int points, Double handicap) {
        @Override
        public String toString() {
            return name;
        }
    }

    record Caseless(String text) {
        @Override
        public boolean equals(Object o) {
            return o instanceof Caseless c && c.text.equalsIgnoreCase(text);
        }

        @Override
        public int hashCode() {
            return text.toLowerCase(Locale.ROOT).hashCode();
        }
    }

    static final List<Player> PLAYERS = List.of(
            new Player("kim", "red", 30, 2.5), new Player("Lee", "blue", 12, null), new Player("max", "red", 30, -0.0),
            new Player("Noa", "green", 7, 0.0), new Player("ola", "blue", 45, Double.NaN), new Player("Pat", "green", 12, 1e3));

    static void order(String label, Comparator<? super Player> comparator) {
        System.out.println(label + " " + PLAYERS.stream().sorted(comparator).toList());
    }

    public static void main(String[] args) {
        order("by points", Comparator.comparingInt(Player::points));
        order("by points down", Comparator.comparingInt(Player::points).reversed());
        order("by team, points down", Comparator.comparing(Player::team).thenComparing(Player::points, Comparator.reverseOrder()));
        order("by name", Comparator.comparing(Player::name));
        order("by name, any case", Comparator.comparing(Player::name, String.CASE_INSENSITIVE_ORDER));
        order("nulls first", Comparator.comparing(Player::handicap, Comparator.nullsFirst(Comparator.naturalOrder())));
        order("nulls last, down", Comparator.comparing(Player::handicap, Comparator.nullsLast(Comparator.reverseOrder())));
        order("by length of team", Comparator.comparing(p -> p.team().length()));
        order("all equal is stable", (a, b) -> 0);
        order("points, then reversed name", Comparator.comparing(Player::points).thenComparing(Comparator.comparing(Player::name).reversed()));
        order("custom rank", Comparator.comparing(p -> List.of("green", "red", "blue").indexOf(p.team())));
        order("long key", Comparator.comparingLong(p -> p.points() * -10_000_000_000L));

        System.out.println(Stream.of(3, 1, 2, 3, 1, 1).distinct().toList() + " " + Stream.of("b", "a", null, "b", null).distinct().toList());
        System.out.println(Stream.of("Tea", "TEA", "coffee", "tea", "Coffee").map(Caseless::new).distinct().map(Caseless::text).toList());
        System.out.println(Stream.of(0.0, -0.0, Double.NaN, Double.NaN, 1.0).distinct().toList());
        System.out.println(Stream.of(1, 1L, 1.0, '1', "1", (byte) 1).distinct().count());
        System.out.println(Stream.of(new int[] {1}, new int[] {1}).distinct().count() + " " + Stream.of(List.of(1), List.of(1)).distinct().count());
        System.out.println(IntStream.of(5, 3, 5, 1).sorted().distinct().boxed().toList());

        Map<Boolean, Long> quality = PLAYERS.stream().collect(Collectors.partitioningBy(p -> p.points() > 20, Collectors.counting()));
        System.out.println(quality + " " + PLAYERS.stream().min(Comparator.comparing(Player::points)) + " " + PLAYERS.stream().max(Comparator.comparing(Player::points).thenComparing(Player::name)));
        System.out.println(PLAYERS.stream().filter(p -> p.points() == 30).max(Comparator.comparing(Player::points)) + " " + PLAYERS.stream().filter(p -> p.points() == 30).min(Comparator.comparing(Player::points)));
        System.out.println(Stream.of("pear", "fig", "apple").sorted(Comparator.comparing(String::length).thenComparing(Function.identity())).collect(Collectors.joining(" ")));
        int[] big = IntStream.range(0, 1000).map(i -> i * 7919 % 1000).toArray();
        Integer[] boxed = Arrays.stream(big).boxed().sorted(Comparator.comparing((Integer x) -> x % 10).thenComparing(Comparator.reverseOrder())).toArray(Integer[]::new);
        System.out.println(boxed[0] + " " + boxed[99] + " " + boxed[100] + " " + boxed[999] + " " + Arrays.stream(boxed).distinct().count());
        try {
            Stream.of("x", null, "y").sorted().toList();
        } catch (NullPointerException e) {
            System.out.println("null has no natural order");
        }
        System.out.println(Stream.of(PLAYERS.get(0), PLAYERS.get(1)).sorted().toList());
    }
}
