// List.of, Set.of, Map.of, copyOf: immutability, nulls, duplicates, equality; only orders that are fixed are shown.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

public class ImmutableCollections {
    static int number = 0;

    static void attempt(Supplier<Object> action) {
        number++;
        try {
            System.out.println(number + " gives " + action.get());
        } catch (UnsupportedOperationException e) {
            System.out.println(number + " immutable, " + e.getMessage());
        } catch (RuntimeException e) {
            System.out.println(number + " " + e.getClass().getSimpleName() + (e instanceof NullPointerException ? "" : ": " + e.getMessage()));
        }
    }

    static final class Team {
        private final String name;
        private final List<String> members;

        Team(String name, List<String> members) {
            this.name = name;
            this.members = List.copyOf(members);
        }

        Team with(String member) {
            List<String> more = new ArrayList<>(members);
            more.add(member);
            return new Team(name, more);
        }

        @Override
        public String toString() {
            return name + members;
        }
    }

    public static void main(String[] args) {
        List<String> list = List.of("a", "b", "c", "b");
        attempt(() -> list.get(1) + list.indexOf("b") + list.lastIndexOf("b") + list.contains("z") + list.size());
        attempt(() -> list.add("d"));
        attempt(() -> list.set(0, "x"));
        attempt(() -> list.remove("a"));
        attempt(() -> list.removeIf(s -> false));
        attempt(() -> list.get(4));
        attempt(() -> List.of("x").get(1));
        attempt(() -> list.contains(null));
        attempt(() -> List.of("a", null));
        attempt(() -> List.copyOf(Arrays.asList(1, null)));
        attempt(() -> list.subList(1, 3).add("q"));
        attempt(() -> list.subList(1, 3) + " " + list.subList(2, 4).indexOf("b"));
        attempt(() -> list.iterator().next());
        attempt(() -> List.of().equals(new ArrayList<>()) && list.equals(Arrays.asList("a", "b", "c", "b")));
        attempt(() -> List.copyOf(list) == list);
        attempt(() -> List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
        attempt(() -> List.of(new Integer[] {7, 8}).hashCode());

        attempt(() -> Set.of(1, 2, 1));
        attempt(() -> Set.of(5).add(6));
        attempt(() -> new TreeSet<>(Set.of(9, 3, 7, 1)));
        attempt(() -> Set.of("x", "y").contains("y"));
        attempt(() -> Set.of("x", "y").equals(Set.of("y", "x")));
        attempt(() -> Set.copyOf(List.of(1, 1, 2)).size());
        attempt(() -> Set.of(1, 2, 3).hashCode());
        attempt(() -> Set.of().contains(null));

        attempt(() -> Map.of("k", 1, "k", 2));
        attempt(() -> Map.of("k", 1));
        attempt(() -> Map.of("k", null));
        attempt(() -> new TreeMap<>(Map.of("one", 1, "two", 2, "three", 3, "four", 4)));
        attempt(() -> Map.of("a", 1, "b", 2).get("b"));
        attempt(() -> Map.of("a", 1).put("b", 2));
        attempt(() -> Map.of("a", 1).merge("a", 1, Integer::sum));
        attempt(() -> Map.of("a", 1, "b", 2).getOrDefault("c", 0));
        attempt(() -> Map.of("a", 1).equals(new HashMap<>(Map.of("a", 1))));
        attempt(() -> new TreeMap<>(Map.ofEntries(Map.entry(2, "b"), Map.entry(1, "a"))));
        attempt(() -> Map.entry("key", "value").setValue("other"));
        attempt(() -> Map.entry("key", null));
        attempt(() -> Map.copyOf(new HashMap<>(Map.of(1, 2))).entrySet().iterator().next().getValue());

        List<String> names = new ArrayList<>(List.of("ann", "bob"));
        Team team = new Team("blue", names);
        names.add("intruder");
        Team bigger = team.with("eve");
        System.out.println(team + " " + bigger + " " + names);
        bigger.members.clear();
    }
}
