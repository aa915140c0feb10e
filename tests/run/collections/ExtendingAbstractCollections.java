// Own collections on top of AbstractList, AbstractSet, AbstractMap and AbstractQueue.
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.Set;
import java.util.stream.Collectors;

public class ExtendingAbstractCollections {
    /** An arithmetic progression that stores three numbers. */
    static class Progression extends AbstractList<Integer> implements RandomAccess {
        private final int start;
        private final int step;
        private final int size;

        Progression(int start, int step, int size) {
            this.start = start;
            this.step = step;
            this.size = size;
        }

        @Override
        public Integer get(int index) {
            if (index < 0 || index >= size) {
                throw new IndexOutOfBoundsException("term " + index + " of " + size);
            }
            return start + index * step;
        }

        @Override
        public int size() {
            return size;
        }
    }

    /** A list over an int array that allows changes but not growth. */
    static class Ints extends AbstractList<Integer> {
        private final int[] values;

        Ints(int... values) {
            this.values = values;
        }

        @Override
        public Integer get(int index) {
            return values[index];
        }

        @Override
        public Integer set(int index, Integer value) {
            int old = values[index];
            values[index] = value;
            return old;
        }

        @Override
        public int size() {
            return values.length;
        }
    }

    /** The squares of 0..n-1, computed on demand. */
    static class Squares extends AbstractMap<Integer, Long> {
        private final int n;

        Squares(int n) {
            this.n = n;
        }

        @Override
        public Set<Entry<Integer, Long>> entrySet() {
            return new AbstractSet<>() {
                public Iterator<Entry<Integer, Long>> iterator() {
                    return new Progression(0, 1, n).stream().map(i -> Map.entry(i, (long) i * i)).iterator();
                }

                public int size() {
                    return n;
                }
            };
        }
    }

    public static void main(String[] args) {
        List<Integer> p = new Progression(10, -3, 6);
        System.out.println(p + " " + p.indexOf(1) + " " + p.contains(2) + " " + p.subList(1, 4) + " " + p.hashCode() + " " + p.equals(List.of(10, 7, 4, 1, -2, -5)));
        System.out.println(p.stream().mapToInt(x -> x).sum() + " " + p.lastIndexOf(-5) + " " + Collections.binarySearch(p, 4, Collections.reverseOrder()) + " " + p.listIterator(6).previous());
        System.out.println(new Progression(0, 1, 0) + " " + new Progression(0, 1, 0).isEmpty() + " " + String.join("", p.stream().map(String::valueOf).toList()));

        Ints ints = new Ints(5, 2, 8, 1);
        Collections.sort(ints);
        System.out.println(ints + " " + ints.values[0]);
        Collections.reverse(ints);
        Collections.swap(ints, 0, 1);
        ints.replaceAll(x -> x * 10);
        ints.subList(2, 4).sort(null);
        System.out.println(ints + " " + Collections.max(ints) + " " + ints.containsAll(List.of(10, 80)));

        Map<Integer, Long> squares = new Squares(6);
        System.out.println(squares + " " + squares.get(4) + " " + squares.get(6) + " " + squares.containsValue(9L) + " " + squares.keySet() + " " + squares.values());
        System.out.println(squares.equals(Map.of(0, 0L, 1, 1L, 2, 4L, 3, 9L, 4, 16L, 5, 25L)) + " " + squares.hashCode() + " " + squares.getOrDefault(9, -1L));
        System.out.println(squares.entrySet().stream().filter(e -> e.getKey() % 2 == 1).map(Object::toString).collect(Collectors.joining(";")));
        for (Runnable r : List.<Runnable>of(() -> p.get(6), () -> p.add(1), () -> p.remove(0), () -> ints.add(5), ints::clear, () -> squares.put(1, 1L), () -> squares.remove(1), () -> squares.remove(77), () -> p.subList(3, 9))) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        Iterator<Integer> it = p.iterator();
        it.next();
        it.remove();
    }
}
