// TreeMap as an index: neighbours, views of ranges, descending order, polling, comparators.
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import java.util.TreeMap;

public class TreeMapNavigation {
    static String grade(NavigableMap<Integer, String> table, int points) {
        Map.Entry<Integer, String> e = table.floorEntry(points);
        return e == null ? "none" : e.getValue();
    }

    public static void main(String[] args) {
        TreeMap<Integer, String> grades = new TreeMap<>();
        grades.put(90, "A");
        grades.put(80, "B");
        grades.put(70, "C");
        grades.put(50, "D");
        grades.put(0, "F");
        for (int p : new int[] {-1, 0, 49, 50, 69, 79, 80, 100}) {
            System.out.print(p + grade(grades, p) + " ");
        }
        System.out.println();
        System.out.println(grades.floorKey(75) + " " + grades.lowerKey(70) + " " + grades.ceilingKey(75) + " " + grades.higherKey(90) + " " + grades.lowerKey(0));
        System.out.println(grades.firstEntry() + " " + grades.lastEntry() + " " + grades.firstKey() + " " + grades.lastKey());
        System.out.println(grades.headMap(70) + " " + grades.headMap(70, true) + " " + grades.tailMap(70) + " " + grades.tailMap(70, false));
        System.out.println(grades.subMap(50, 90) + " " + grades.subMap(50, false, 90, true));
        System.out.println(grades.descendingMap() + " " + grades.descendingKeySet() + " " + grades.navigableKeySet().headSet(60));

        NavigableMap<Integer, String> view = grades.subMap(60, true, 85, true);
        view.put(65, "C-");
        grades.put(85, "B+");
        view.remove(70);
        System.out.println(view + " " + view.size() + " " + grades);
        try {
            view.put(99, "out");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            grades.subMap(9, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        view.clear();
        System.out.println(grades);
        System.out.println(grades.pollFirstEntry() + " " + grades.pollLastEntry() + " " + grades + " " + grades.pollFirstEntry() + " " + grades.pollFirstEntry());
        try {
            grades.firstKey();
        } catch (NoSuchElementException e) {
            System.out.println("empty " + grades.firstEntry() + " " + grades.floorKey(1));
        }

        TreeMap<String, Integer> words = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String w : "Pear apple FIG pear Apple fig kiwi".split(" ")) {
            words.merge(w, 1, Integer::sum);
        }
        System.out.println(words + " " + words.get("PEAR") + " " + words.containsKey("KIWI") + " " + words.comparator().equals(String.CASE_INSENSITIVE_ORDER));
        TreeMap<String, Integer> byLength = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        byLength.putAll(words);
        byLength.put("nut", 7);
        System.out.println(byLength + " " + byLength.headMap("nut") + " " + byLength.ceilingEntry("zzzz"));
        SortedMap<String, Integer> copy = new TreeMap<>((SortedMap<String, Integer>) byLength);
        System.out.println(copy.firstKey() + " " + copy.lastKey() + " " + copy.equals(byLength));

        TreeMap<Integer, Integer> large = new TreeMap<>();
        for (int i = 0; i < 500; i++) {
            large.put(i * 37 % 501, i);
        }
        for (int i = 0; i < 501; i += 2) {
            large.remove(i);
        }
        int previous = -1;
        boolean ascending = true;
        for (int k : large.keySet()) {
            ascending &= k > previous;
            previous = k;
        }
        System.out.println(large.size() + " " + ascending + " " + large.subMap(101, 112) + " " + large.descendingMap().headMap(495));
        large.entrySet().removeIf(e -> e.getKey() > 5);
        System.out.println(large);
        Map.Entry<Integer, Integer> snapshot = large.firstEntry();
        try {
            snapshot.setValue(0);
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshots are fixed: " + snapshot);
        }
        large.put(null, 1);
    }
}
