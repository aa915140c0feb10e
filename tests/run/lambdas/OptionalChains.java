import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

public class OptionalChains {
    record Employee(String name, Optional<String> boss, OptionalInt desk) { }

    static final Map<String, Employee> STAFF = new HashMap<>();

    static void hire(String name, String boss, int desk) {
        STAFF.put(name, new Employee(name, Optional.ofNullable(boss), desk < 0 ? OptionalInt.empty() : OptionalInt.of(desk)));
    }

    static Optional<Employee> find(String name) {
        return Optional.ofNullable(STAFF.get(name));
    }

    static Optional<Employee> bossOf(String name) {
        return find(name).flatMap(Employee::boss).flatMap(OptionalChains::find);
    }

    static String rootOf(String name) {
        return bossOf(name).map(b -> rootOf(b.name())).orElse(name);
    }

    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s.trim()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    static Optional<Integer> divide(int a, int b) {
        return b == 0 ? Optional.empty() : Optional.of(a / b);
    }

    static int fallbackCalls;

    static String fallback() {
        fallbackCalls++;
        return "fallback" + fallbackCalls;
    }

    public static void main(String[] args) {
        hire("ann", null, 1);
        hire("bob", "ann", 7);
        hire("cid", "bob", -1);
        hire("dee", "zoe", 9);
        for (String n : List.of("ann", "bob", "cid", "dee", "eve")) {
            System.out.println(n + ": boss " + bossOf(n).map(Employee::name).orElse("none") + ", root " + rootOf(n)
                + ", desk " + find(n).map(e -> e.desk().orElse(-5)).filter(d -> d > 5).isPresent());
        }
        System.out.println(find("bob") + " " + find("cid").get());
        for (String s : new String[] {"84", " 12 ", "zero", "0", ""}) {
            Optional<Integer> r = parse(s).flatMap(n -> divide(84, n)).filter(q -> q < 50).map(q -> q * q);
            r.ifPresentOrElse(v -> System.out.println("'" + s + "' gives " + v), () -> System.out.println("'" + s + "' gives nothing"));
        }
        System.out.println(Optional.of("set").orElse(fallback()) + " " + Optional.of("set").orElseGet(OptionalChains::fallback) + " "
            + Optional.empty().orElseGet(OptionalChains::fallback) + " calls " + fallbackCalls);
        System.out.println(Optional.empty() + " " + Optional.of(List.of(1)) + " " + OptionalInt.of(3) + " " + OptionalDouble.empty() + " "
            + Optional.of("x").hashCode());
        System.out.println(Optional.of(5).equals(Optional.of(5)) + " " + Optional.empty().equals(Optional.ofNullable(null)) + " "
            + Optional.of(5).equals(5) + " " + OptionalInt.of(1).equals(OptionalInt.of(2)));
        System.out.println(Optional.empty().or(() -> Optional.of("second")).get() + " "
            + Optional.of("a").or(() -> Optional.of("b")).stream().count() + " " + Optional.empty().isEmpty());
        System.out.println(Optional.of("x").map(s -> (String) null).isPresent());
        Optional.of("seen").ifPresent(System.out::println);
        try {
            Optional.of((Object) null);
        } catch (NullPointerException e) {
            System.out.println("of(null) refused");
        }
        try {
            Optional.empty().orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            OptionalInt.empty().getAsInt();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        find("eve").orElseThrow(() -> new IllegalStateException("eve was never hired"));
    }
}
