// java.util.Objects, name-based UUIDs, OptionalInt and friends as guards in ordinary code.
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Supplier;

public class ObjectsAndUuids {
    static class Account {
        private final String owner;
        private final Integer limit;
        private final int[] history;

        Account(String owner, Integer limit, int... history) {
            this.owner = Objects.requireNonNull(owner, "owner");
            this.limit = Objects.requireNonNullElse(limit, 100);
            this.history = Objects.requireNonNullElseGet(history, () -> new int[0]);
        }

        int at(int index) {
            return history[Objects.checkIndex(index, history.length)];
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Account a && Objects.equals(owner, a.owner) && Objects.equals(limit, a.limit) && Objects.deepEquals(history, a.history);
        }

        @Override
        public int hashCode() {
            return Objects.hash(owner, limit, Arrays.hashCode(history));
        }
    }

    static void attempt(Supplier<Object> s) {
        try {
            System.out.println(s.get());
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static Optional<String> domain(String mail) {
        return Optional.ofNullable(mail).filter(m -> m.contains("@")).map(m -> m.substring(m.indexOf('@') + 1)).filter(d -> !d.isEmpty());
    }

    public static void main(String[] args) {
        Account a = new Account("ann", null, 1, 2, 3);
        Account b = new Account("ann", 100, 1, 2, 3);
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode() + " " + a.equals(new Account("ann", 99)));
        attempt(() -> new Account(null, 1));
        attempt(() -> a.at(2));
        attempt(() -> a.at(3));
        attempt(() -> a.at(-1));
        attempt(() -> Objects.checkFromToIndex(2, 5, 4));
        attempt(() -> Objects.checkFromIndexSize(2, 2, 4));
        attempt(() -> Objects.requireNonNull(null));
        attempt(() -> Objects.requireNonNull(null, () -> "computed message"));
        attempt(() -> Objects.requireNonNullElse(null, null));
        System.out.println(Objects.toString(null) + " " + Objects.toString(null, "default") + " " + Objects.hashCode(null) + " " + Objects.hash() + " " + Objects.hash((Object) null) + " " + Objects.hash(1, "x", 2.5));
        System.out.println(Objects.equals(null, null) + " " + Objects.equals(1, 1L) + " " + Objects.isNull(a) + " " + Objects.nonNull(a) + " " + Objects.compare("a", "b", Comparator.reverseOrder()));
        System.out.println(Objects.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + " " + Objects.equals(new int[0], new int[0]));

        UUID u = UUID.nameUUIDFromBytes("percolation".getBytes());
        System.out.println(u + " v" + u.version() + " variant " + u.variant() + " " + u.hashCode());
        System.out.println(UUID.nameUUIDFromBytes(new byte[0]));
        UUID parsed = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
        System.out.println(parsed.getMostSignificantBits() + " " + parsed.getLeastSignificantBits() + " " + parsed.timestamp() + " " + parsed.compareTo(u) + " " + parsed.equals(UUID.fromString(parsed.toString())));
        System.out.println(new UUID(1, -1) + " " + UUID.fromString("1-2-3-4-5"));
        attempt(() -> UUID.fromString("not a uuid"));
        attempt(u::timestamp);

        for (String mail : Arrays.asList("ann@site.org", "broken", null, "empty@")) {
            System.out.print(domain(mail) + " " + domain(mail).orElse("-") + "; ");
        }
        System.out.println();
        Optional<Integer> some = Optional.of(5);
        System.out.println(some.map(x -> x * 2) + " " + some.filter(x -> x > 9) + " " + some.flatMap(x -> Optional.<String>empty()) + " " + some.or(() -> Optional.of(0)) + " " + some.stream().count() + " " + some.equals(Optional.of(5)) + " " + some.hashCode());
        System.out.println(OptionalInt.of(3) + " " + OptionalInt.empty() + " " + OptionalInt.empty().orElse(7) + " " + Optional.empty().isEmpty());
        some.ifPresentOrElse(x -> System.out.println("has " + x), () -> System.out.println("none"));
        Optional.empty().ifPresentOrElse(x -> System.out.println("has " + x), () -> System.out.println("none"));
        attempt(() -> Optional.of(null));
        attempt(() -> Optional.empty().get());
        attempt(() -> Optional.empty().orElseThrow());
        List<Integer> empty = List.of();
        empty.stream().findFirst().orElseThrow(() -> new IllegalStateException("nothing found"));
    }
}
