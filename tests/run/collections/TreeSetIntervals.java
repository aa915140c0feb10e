// TreeSet: navigation, views, set algebra, and free intervals kept in order.
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.TreeSet;

public class TreeSetIntervals {
    record Interval(int from, int to) implements Comparable<Interval> {
        @Override
        public int compareTo(Interval o) {
            return from != o.from ? Integer.compare(from, o.from) : Integer.compare(to, o.to);
        }

        @Override
        public String toString() {
            return from + ".." + to;
        }
    }

    static void insert(TreeSet<Interval> set, int from, int to) {
        Interval before = set.floor(new Interval(from, Integer.MAX_VALUE));
        if (before != null && before.to() >= from) {
            from = before.from();
            to = Math.max(to, before.to());
            set.remove(before);
        }
        Interval next;
        while ((next = set.ceiling(new Interval(from, Integer.MIN_VALUE))) != null && next.from() <= to) {
            to = Math.max(to, next.to());
            set.remove(next);
        }
        set.add(new Interval(from, to));
        System.out.println(set);
    }

    static TreeSet<Integer> primes(int limit) {
        TreeSet<Integer> candidates = new TreeSet<>();
        for (int i = 2; i <= limit; i++) {
            candidates.add(i);
        }
        for (int p = 2; p * p <= limit; p = candidates.higher(p)) {
            for (int multiple = p * p; multiple <= limit; multiple += p) {
                candidates.remove(multiple);
            }
        }
        return candidates;
    }

    public static void main(String[] args) {
        TreeSet<Interval> intervals = new TreeSet<>();
        insert(intervals, 10, 20);
        insert(intervals, 30, 40);
        insert(intervals, 1, 5);
        insert(intervals, 18, 32);
        insert(intervals, 6, 9);
        insert(intervals, 0, 100);

        TreeSet<Integer> primes = primes(60);
        System.out.println(primes + " " + primes.size());
        System.out.println(primes.first() + " " + primes.last() + " " + primes.floor(30) + " " + primes.ceiling(30) + " " + primes.lower(2) + " " + primes.higher(59));
        System.out.println(primes.headSet(10) + " " + primes.tailSet(50) + " " + primes.subSet(10, 20) + " " + primes.subSet(11, false, 19, true));
        System.out.println(primes.descendingSet().headSet(45) + " " + primes.pollFirst() + " " + primes.pollLast() + " " + primes.size());

        NavigableSet<Integer> a = new TreeSet<>(Arrays.asList(1, 2, 3, 4, 5));
        NavigableSet<Integer> b = new TreeSet<>(List.of(4, 5, 6));
        TreeSet<Integer> union = new TreeSet<>(a);
        union.addAll(b);
        TreeSet<Integer> common = new TreeSet<>(a);
        common.retainAll(b);
        TreeSet<Integer> difference = new TreeSet<>(a);
        difference.removeAll(b);
        System.out.println(union + " " + common + " " + difference + " " + union.containsAll(b) + " " + a.add(3) + " " + a.remove(9));

        SortedSet<Integer> tail = a.tailSet(3);
        a.add(10);
        tail.remove(4);
        System.out.println(tail + " " + a + " " + tail.first());
        Iterator<Integer> down = a.descendingIterator();
        while (down.hasNext()) {
            if (down.next() % 2 == 1) {
                down.remove();
            }
        }
        System.out.println(a);
        try {
            tail.add(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }

        TreeSet<String> byLast = new TreeSet<>(Comparator.comparing((String s) -> s.charAt(s.length() - 1)));
        byLast.addAll(List.of("cat", "dog", "rat", "hen", "fox"));
        System.out.println(byLast + " " + byLast.contains("bat") + " " + byLast.ceiling("am"));
        try {
            new TreeSet<Object>().add(new Object());
        } catch (ClassCastException e) {
            System.out.println("elements must be comparable");
        }
        System.out.println(new TreeSet<>(List.of("b", "a")).equals(java.util.Set.of("a", "b")));
        System.out.println(new TreeSet<Integer>().first());
    }
}
