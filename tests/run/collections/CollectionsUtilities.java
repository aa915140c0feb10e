// The java.util.Collections toolbox: sorting, searching, shuffling, rotating, wrapping.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

public class CollectionsUtilities {
    static List<Integer> range(int n) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            list.add(i);
        }
        return list;
    }

    static void refused(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + " allowed");
        } catch (UnsupportedOperationException e) {
            System.out.println(label + " unsupported, " + e.getMessage());
        } catch (RuntimeException e) {
            System.out.println(label + " " + e);
        }
    }

    public static void main(String[] args) {
        List<Integer> list = range(10);
        Collections.shuffle(list, new Random(42));
        System.out.println("shuffled " + list);
        Collections.shuffle(list, new Random(7));
        System.out.println("again    " + list);
        System.out.println(Collections.max(list) + " " + Collections.min(list) + " " + Collections.max(list, Comparator.comparing(x -> x % 5)));
        Collections.sort(list);
        System.out.println(Collections.binarySearch(list, 6) + " " + Collections.binarySearch(list, 100) + " " + Collections.binarySearch(list, -1));
        Collections.sort(list, Collections.reverseOrder());
        System.out.println(list + " " + Collections.binarySearch(list, 6, Collections.reverseOrder()));
        Collections.reverse(list);
        Collections.rotate(list, 3);
        System.out.println(list);
        Collections.rotate(list, -13);
        System.out.println(list);
        Collections.rotate(list.subList(2, 6), 1);
        Collections.swap(list, 0, 9);
        System.out.println(list);
        Collections.rotate(list, 1_000_000_007);
        System.out.println(list);

        List<String> words = new ArrayList<>(List.of("to", "be", "or", "not", "to", "be"));
        System.out.println(Collections.frequency(words, "be") + " " + Collections.disjoint(words, Set.of("question")) + " " + Collections.disjoint(words, List.of("or")));
        System.out.println(Collections.indexOfSubList(words, List.of("to", "be")) + " " + Collections.lastIndexOfSubList(words, List.of("to", "be")) + " " + Collections.indexOfSubList(words, List.of("x")));
        System.out.println(Collections.replaceAll(words, "be", "do") + " " + words + " " + Collections.addAll(words, "that", "is"));
        Collections.fill(words.subList(0, 2), "-");
        System.out.println(words);
        List<String> target = new ArrayList<>(Collections.nCopies(9, "."));
        Collections.copy(target, words);
        System.out.println(target);
        refused("copy to shorter", () -> Collections.copy(new ArrayList<>(), words));
        refused("nCopies(-1)", () -> Collections.nCopies(-1, "x"));

        List<String> fixed = Collections.unmodifiableList(words);
        refused("add", () -> fixed.add("x"));
        refused("sort", () -> fixed.sort(null));
        refused("iterator", () -> {
            var it = fixed.iterator();
            it.next();
            it.remove();
        });
        words.add("!");
        System.out.println(fixed.get(fixed.size() - 1) + " " + fixed.equals(words) + " " + fixed.hashCode());
        Map<String, Integer> base = new LinkedHashMap<>(Map.of("k", 1));
        Map<String, Integer> map = Collections.unmodifiableMap(base);
        refused("map put", () -> map.put("x", 2));
        refused("entry set", () -> map.entrySet().iterator().next().setValue(3));
        refused("empty list", () -> Collections.emptyList().add(null));
        refused("singleton", () -> Collections.singleton(1).add(2));
        refused("nCopies", () -> Collections.nCopies(2, "a").set(0, "b"));
        Collection<Integer> synced = Collections.synchronizedCollection(range(3));
        System.out.println(synced + " " + Collections.singletonMap("a", 1) + " " + Collections.emptyMap().equals(Map.of()) + " " + Collections.singletonList(null));
        refused("checked", () -> {
            @SuppressWarnings({"unchecked", "rawtypes"})
            List<Object> raw = (List) Collections.checkedList(new ArrayList<>(), String.class);
            raw.add(5);
        });
        Enumeration<Integer> e = Collections.enumeration(range(4));
        int product = 1;
        while (e.hasMoreElements()) {
            product = product * 10 + e.nextElement();
        }
        System.out.println(product + " " + Collections.list(Collections.enumeration(List.of(1, 2))));
        Set<String> asSet = Collections.newSetFromMap(new LinkedHashMap<>());
        Collections.addAll(asSet, "x", "y", "x");
        System.out.println(asSet + " " + Arrays.asList(3, 1, 2).stream().sorted(Collections.reverseOrder(Comparator.<Integer>naturalOrder())).toList());
        System.out.println(Collections.max(new ArrayList<Integer>()));
    }
}
