import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.EmptyStackException;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.RandomAccess;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.stream.StreamSupport;

/** Iterators made by hand, list iterators, navigation in sorted collections, legacy collections. */
public class IterationAndNavigation {
    static class Range implements Iterable<Integer> {
        final int a, b, s;
        Range(int a, int b, int s) {
            this.a = a;
            this.b = b;
            this.s = s;
        }
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int c = a;
                public boolean hasNext() { return s > 0 ? c < b : c > b; }
                public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("end " + c);
                    int r = c;
                    c += s;
                    return r;
                }
            };
        }
    }

    static class Ring<T> extends AbstractList<T> implements RandomAccess {
        final Object[] d;
        int h, n;
        Ring(int c) { d = new Object[c]; }
        @SuppressWarnings("unchecked") public T get(int i) {
            Objects.checkIndex(i, n);
            return (T) d[(h + i) % d.length];
        }
        public int size() { return n; }
        @Override public boolean add(T t) {
            modCount++;
            if (n == d.length) {
                h = (h + 1) % n;
                n--;
            }
            d[(h + n++) % d.length] = t;
            return true;
        }
        @Override public T remove(int i) {
            T t = get(i);
            modCount++;
            for (int k = i; k < n - 1; k++) d[(h + k) % d.length] = d[(h + k + 1) % d.length];
            n--;
            return t;
        }
    }

    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        for (int i : new Range(10, 0, -3)) System.out.print(i + " ");
        p(StreamSupport.stream(new Range(0, 10, 2).spliterator(), false).mapToInt(x -> x).sum());
        Iterator<Integer> it = new Range(0, 1, 1).iterator();
        it.next();
        try { it.next(); } catch (NoSuchElementException e) { p(e.getMessage()); }
        try { it.remove(); } catch (UnsupportedOperationException e) { p(e); }
        Ring<String> r = new Ring<>(3);
        for (String s : "abcde".split("")) r.add(s);
        p(r + " " + r.indexOf("d") + r.subList(1, 3) + r.contains("a"));
        try { for (String s : r) if (s.equals("c")) r.remove(0); } catch (ConcurrentModificationException e) {
            p(e);
        }
        ListIterator<String> li = r.listIterator(r.size());
        while (li.hasPrevious()) System.out.print(li.previousIndex() + li.previous());
        p("");
        try { r.get(7); } catch (IndexOutOfBoundsException e) { p(e.getMessage()); }
        try { r.set(0, "x"); } catch (UnsupportedOperationException e) { p(e); }
        List<Integer> l = new LinkedList<>(List.of(1, 2, 3, 4));
        ListIterator<Integer> q = l.listIterator();
        while (q.hasNext()) {
            int v = q.next();
            if (v % 2 == 0) q.remove();
            else {
                q.set(v * 10);
                q.add(v);
            }
        }
        p(l);
        l.removeIf(x -> x > 5);
        l.replaceAll(x -> -x);
        p(l);
        Collections.rotate(l, 1);
        p(l + " " + Collections.disjoint(l, List.of(9)));
        TreeMap<Integer, String> t = new TreeMap<>(Map.of(1, "a", 5, "e", 9, "i"));
        p(t.headMap(5, true) + "" + t.tailMap(5, false) + t.ceilingKey(6) + t.lowerEntry(5) + t.descendingMap() +
                t.pollFirstEntry() + t.firstKey());
        NavigableSet<String> ns = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        ns.addAll(List.of("b", "A", "B", "c"));
        p(ns + "" + ns.higher("a") + ns.descendingSet());
        PriorityQueue<String> pq = new PriorityQueue<>(Comparator.comparing(String::length).reversed());
        pq.addAll(List.of("a", "bbb", "cc"));
        p(pq + pq.poll());
        Object[] oa = {3, 1, 2};
        Arrays.sort(oa);
        p(Arrays.binarySearch(oa, 2) + Arrays.toString(Arrays.copyOfRange(oa, 1, 5)));
        Integer[] ia = {5, 2, 8};
        Arrays.sort(ia, Collections.reverseOrder());
        p(Arrays.asList(ia));
        try {
            Arrays.sort(new Object[] {1, "a"});
        } catch (ClassCastException e) { p("cce"); }
        try { List.of(1, null); } catch (NullPointerException e) { p("npe"); }
        try { new TreeSet<>().add(null); } catch (NullPointerException e) { p("npe2"); }
        Vector<Integer> v = new Vector<>(List.of(1));
        p(v.elementAt(0) + v.capacity());
        Stack<Integer> s = new Stack<>();
        s.push(1);
        s.push(2);
        p(s.peek() + s.search(1) + "" + s);
        try { new Stack<>().pop(); } catch (EmptyStackException e) { p(e); }
    }
}
