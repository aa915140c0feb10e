// Optional as the result of streams and lookups, chained without null checks.
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class OptionalChains {
    record Address(String street, Optional<String> zip) {}

    record Person(String name, Address address, Person manager) {
        Optional<Address> home() {
            return Optional.ofNullable(address);
        }

        Optional<Person> boss() {
            return Optional.ofNullable(manager);
        }
    }

    static final Person ROOT = new Person("root", new Address("Hill 1", Optional.of("8001")), null);
    static final Person MIDDLE = new Person("middle", new Address("Lake 2", Optional.empty()), ROOT);
    static final Person LEAF = new Person("leaf", null, MIDDLE);
    static final List<Person> PEOPLE = List.of(ROOT, MIDDLE, LEAF);

    static Optional<Person> find(String name) {
        return PEOPLE.stream().filter(p -> p.name().equals(name)).findFirst();
    }

    static String zip(String name) {
        return find(name).flatMap(Person::home).flatMap(Address::zip).map(z -> "CH-" + z).orElse("unknown");
    }

    static Person top(Person p) {
        return p.boss().map(OptionalChains::top).orElse(p);
    }

    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    static <T, R> Function<Optional<T>, Optional<R>> lift(Function<T, R> f) {
        return o -> o.map(f);
    }

    static int evaluations = 0;

    static String fallback() {
        evaluations++;
        return "fallback";
    }

    public static void main(String[] args) {
        for (String name : List.of("root", "middle", "leaf", "stranger")) {
            System.out.println(name + " " + zip(name) + " " + find(name).flatMap(Person::boss).map(Person::name) + " " + find(name).map(OptionalChains::top).map(Person::name).orElse("-"));
        }
        System.out.println(Stream.of("1", "x", "3", "").map(OptionalChains::parse).toList());
        System.out.println(Stream.of("1", "x", "3", "").map(OptionalChains::parse).flatMap(Optional::stream).mapToInt(i -> i).sum());
        System.out.println(lift((Integer x) -> x * x).apply(Optional.of(12)) + " " + lift(Object::toString).apply(Optional.empty()));

        String eager = Optional.of("present").orElse(fallback());
        String lazy = Optional.of("present").orElseGet(OptionalChains::fallback);
        String needed = Optional.<String>empty().orElseGet(OptionalChains::fallback);
        System.out.println(eager + " " + lazy + " " + needed + " evaluated " + evaluations);
        System.out.println(Optional.of(1).map(x -> (Integer) null) + " " + Optional.of(4).filter(x -> x % 2 == 0) + " " + Optional.<Integer>empty().or(() -> Optional.of(9)));
        System.out.println(Optional.of("a").equals(Optional.of("a")) + " " + Optional.empty().equals(Optional.ofNullable(null)) + " " + Optional.of("a").hashCode() + " " + (Optional.empty() == Optional.empty()));

        System.out.println(IntStream.of(4, 9).max() + " " + IntStream.empty().max() + " " + LongStream.of(5).min() + " " + IntStream.of(1, 2).average() + " " + OptionalDouble.empty());
        System.out.println(OptionalInt.of(3).getAsInt() + OptionalInt.empty().orElse(4) + " " + OptionalLong.of(7).isPresent() + " " + OptionalDouble.of(0.5).equals(OptionalDouble.of(0.5)) + " " + OptionalInt.of(2).stream().sum());
        OptionalInt.of(8).ifPresent(x -> System.out.println("int " + x));
        OptionalInt.empty().ifPresentOrElse(x -> System.out.println("int " + x), () -> System.out.println("no int"));
        Map<String, Optional<Person>> bosses = PEOPLE.stream().collect(Collectors.toMap(Person::name, Person::boss));
        System.out.println(bosses.values().stream().filter(Optional::isPresent).count() + " have a boss, " + bosses.get("root").isEmpty());
        System.out.println(Stream.of("bb", "a", "ccc").reduce((x, y) -> x.length() > y.length() ? x : y).map(String::toUpperCase).get());

        for (Runnable r : List.<Runnable>of(() -> Optional.empty().orElseThrow(), () -> OptionalInt.empty().getAsInt(), () -> Optional.of((String) null), () -> Optional.of(1).flatMap(x -> null))) {
            try {
                r.run();
            } catch (NoSuchElementException | NullPointerException e) {
                System.out.println(e.getClass().getSimpleName() + " " + (e instanceof NoSuchElementException ? e.getMessage() : ""));
            }
        }
        System.out.println(find("leaf").flatMap(Person::home).orElseThrow(() -> new IllegalStateException("leaf has no home")));
    }
}
