// Keys with a bad hashCode: long buckets, tree buckets, resizing, mutable keys, iteration order.
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

public class HashCollisions {
    static int equalsCalls = 0;

    static class Clumsy {
        final int id;

        Clumsy(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return id % 3;
        }

        @Override
        public boolean equals(Object o) {
            equalsCalls++;
            return o instanceof Clumsy && ((Clumsy) o).id == id;
        }
    }

    static class Sortable implements Comparable<Sortable> {
        final int id;

        Sortable(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return 42;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Sortable s && s.id == id;
        }

        @Override
        public int compareTo(Sortable o) {
            return Integer.compare(id, o.id);
        }
    }

    static class Point {
        int x;

        Point(int x) {
            this.x = x;
        }

        @Override
        public int hashCode() {
            return 31 * x + 7;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Point p && p.x == x;
        }
    }

    public static void main(String[] args) {
        Map<Clumsy, Integer> few = new HashMap<>();
        for (int i = 0; i < 12; i++) {
            few.put(new Clumsy(i), i * i);
        }
        System.out.println(few.size() + " entries, equals called " + equalsCalls + " times");
        StringBuilder order = new StringBuilder();
        few.forEach((k, v) -> order.append(k.id).append('=').append(v).append(' '));
        System.out.println(order);
        System.out.println(few.get(new Clumsy(7)) + " " + few.get(new Clumsy(12)) + " " + few.remove(new Clumsy(4)) + " " + few.size());

        Map<Sortable, String> many = new HashMap<>();
        for (int i = 0; i < 300; i++) {
            many.put(new Sortable(i * 7 % 300), "v" + i);
        }
        int found = 0;
        for (int i = -10; i < 320; i++) {
            found += many.containsKey(new Sortable(i)) ? 1 : 0;
        }
        System.out.println(many.size() + " " + found + " " + many.get(new Sortable(7)));
        for (int i = 0; i < 295; i++) {
            many.remove(new Sortable(i));
        }
        many.keySet().removeIf(k -> k.id % 2 == 0);
        System.out.println(many.size() + " left, ids " + many.keySet().stream().mapToInt(k -> k.id).sum());

        Set<Point> points = new HashSet<>();
        Point moving = new Point(1);
        points.add(moving);
        System.out.println(points.contains(new Point(1)) + " " + points.contains(moving));
        moving.x = 100;
        System.out.println(points.contains(moving) + " " + points.contains(new Point(1)) + " " + points.size() + " " + points.remove(moving));
        points.add(moving);
        System.out.println(points.size() + " " + points.iterator().next().equals(moving));

        // Integers and strings hash by value, so the order of their buckets is fixed.
        Map<Integer, Character> numbers = new HashMap<>(4, 0.5f);
        for (int i = 0; i < 26; i++) {
            numbers.put(i * 1_000_003 ^ i << 20, (char) ('a' + i));
        }
        System.out.println(numbers.values());
        Set<String> words = new HashSet<>();
        for (String w : "the quick brown fox jumps over the lazy dog again and again until dusk".split(" ")) {
            if (!words.add(w)) {
                System.out.println("repeated " + w);
            }
        }
        System.out.println(words);
        System.out.println(Set.copyOf(words).equals(words) + " " + "Aa".equals("BB") + " " + ("AaBB".hashCode() == "BBAa".hashCode()));
    }
}
