// HashSet: union, intersection, power sets, duplicates, records as elements, sets of sets.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

public class HashSetAlgebra {
    record Cell(int row, int column) {
        Cell move(char direction) {
            return switch (direction) {
                case 'U' -> new Cell(row - 1, column);
                case 'D' -> new Cell(row + 1, column);
                case 'L' -> new Cell(row, column - 1);
                case 'R' -> new Cell(row, column + 1);
                default -> throw new IllegalArgumentException("direction " + direction);
            };
        }
    }

    static <T> Set<T> union(Set<? extends T> a, Set<? extends T> b) {
        Set<T> result = new HashSet<>(a);
        result.addAll(b);
        return result;
    }

    static <T> Set<T> intersection(Set<T> a, Collection<T> b) {
        Set<T> result = new HashSet<>(a);
        result.retainAll(b);
        return result;
    }

    static <T> Set<Set<T>> powerSet(List<T> items) {
        Set<Set<T>> result = new HashSet<>();
        result.add(Set.of());
        for (T item : items) {
            Set<Set<T>> more = new HashSet<>(result);
            for (Set<T> s : more) {
                Set<T> bigger = new HashSet<>(s);
                bigger.add(item);
                result.add(bigger);
            }
        }
        return result;
    }

    static int visited(String walk) {
        Set<Cell> seen = new HashSet<>();
        Cell at = new Cell(0, 0);
        seen.add(at);
        for (char c : walk.toCharArray()) {
            at = at.move(c);
            if (!seen.add(at)) {
                System.out.println("  again at " + at);
            }
        }
        return seen.size();
    }

    static int longestRun(int... values) {
        Set<Integer> all = Arrays.stream(values).boxed().collect(Collectors.toSet());
        int best = 0;
        for (int v : all) {
            if (!all.contains(v - 1)) {
                int end = v;
                while (all.contains(end + 1)) {
                    end++;
                }
                best = Math.max(best, end - v + 1);
            }
        }
        return best;
    }

    public static void main(String[] args) {
        Set<Integer> odd = new HashSet<>(List.of(1, 3, 5, 7, 9));
        Set<Integer> prime = new HashSet<>(List.of(2, 3, 5, 7));
        System.out.println(union(odd, prime) + " " + intersection(odd, prime) + " " + odd.containsAll(List.of(1, 9)) + " " + odd);
        Set<Number> mixed = union(odd, Set.of(2.5));
        System.out.println(mixed.size() + " " + mixed.contains(2.5) + " " + mixed.contains(3L) + " " + mixed.contains(3));
        System.out.println(odd.add(3) + " " + odd.add(11) + " " + odd.remove(1) + " " + odd.remove(2) + " " + odd.removeAll(Set.of(9, 10)) + " " + odd);

        Set<Set<String>> subsets = powerSet(List.of("a", "b", "c"));
        System.out.println(subsets.size() + " " + subsets.contains(Set.of("c", "a")) + " " + subsets.contains(Set.of("d")));
        TreeSet<String> shown = new TreeSet<>();
        subsets.forEach(s -> shown.add(new TreeSet<>(s).toString()));
        System.out.println(shown);

        System.out.println(visited("RRDDLLUURR"));
        System.out.println(longestRun(100, 4, 200, 1, 3, 2, 2, 101) + " " + longestRun());
        Set<String> letters = new HashSet<>();
        for (char c : "zyxwvutsrqponmlkjihgfedcba".toCharArray()) {
            letters.add(String.valueOf(c));
        }
        System.out.println(letters);
        Set<Integer> negative = new HashSet<>(List.of(-1, -2, 65536, 65537, 31, 32, 0));
        System.out.println(negative + " " + negative.hashCode() + " " + new HashSet<>(List.of(true, false)) + " " + new HashSet<>(List.of('x', 'a', '\uffff')).size());
        Set<Double> doubles = new HashSet<>(List.of(0.5, 1.5, -2.25, 1e100));
        doubles.add(0.0);
        System.out.println(doubles.contains(-0.0) + " " + doubles.add(-0.0) + " " + doubles.add(Double.NaN) + " " + doubles.add(0.0 / 0.0) + " " + doubles);
        Set<String> nulls = new HashSet<>();
        System.out.println(nulls.add(null) + " " + nulls.add(null) + " " + nulls + " " + nulls.contains(null) + " " + nulls.equals(new HashSet<>(nulls)));
        Iterator<Integer> it = prime.iterator();
        List<Integer> removed = new ArrayList<>();
        while (it.hasNext()) {
            int p = it.next();
            if (p % 3 != 1) {
                removed.add(p);
                it.remove();
            }
        }
        System.out.println(prime + " " + removed + " " + new LinkedHashSet<>(removed).equals(Set.of(2, 3, 5)));
        System.out.println(visited("RX"));
    }
}
