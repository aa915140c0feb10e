// Iterable and Iterator written by hand: ranges, trees in order, zipping, lazy filtering.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;

public class RangeIterables {
    record Range(int from, int to, int step) implements Iterable<Integer> {
        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = from;

                public boolean hasNext() {
                    return step > 0 ? at < to : at > to;
                }

                public Integer next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException("range " + from + ".." + to + " is exhausted");
                    }
                    int result = at;
                    at += step;
                    return result;
                }
            };
        }
    }

    /** A binary search tree that is walked with an explicit stack. */
    static class Tree implements Iterable<String> {
        String value;
        Tree left;
        Tree right;

        Tree insert(String s) {
            if (value == null) {
                value = s;
            } else if (s.compareTo(value) < 0) {
                left = (left == null ? new Tree() : left).insert(s);
            } else if (s.compareTo(value) > 0) {
                right = (right == null ? new Tree() : right).insert(s);
            }
            return this;
        }

        @Override
        public Iterator<String> iterator() {
            Deque<Tree> path = new ArrayDeque<>();
            for (Tree t = value == null ? null : this; t != null; t = t.left) {
                path.push(t);
            }
            return new Iterator<>() {
                public boolean hasNext() {
                    return !path.isEmpty();
                }

                public String next() {
                    Tree top = path.pop();
                    for (Tree t = top.right; t != null; t = t.left) {
                        path.push(t);
                    }
                    return top.value;
                }
            };
        }
    }

    static <A, B, C> Iterable<C> zip(Iterable<A> as, Iterable<B> bs, BiFunction<A, B, C> f) {
        List<C> out = new ArrayList<>();
        Iterator<A> a = as.iterator();
        for (Iterator<B> b = bs.iterator(); a.hasNext() && b.hasNext(); ) {
            out.add(f.apply(a.next(), b.next()));
        }
        return out;
    }

    static <T> Iterable<T> filter(Iterable<T> source, Predicate<T> keep) {
        return () -> StreamSupport.stream(source.spliterator(), false).filter(keep).iterator();
    }

    public static void main(String[] args) {
        int digits = 0;
        for (int x : new Range(0, 10, 4)) {
            digits = digits * 100 + x;
        }
        System.out.println(digits + " " + new Range(1, 2, 1));
        Tree tree = new Tree();
        for (String s : "m f t b h p w a m z".split(" ")) {
            tree.insert(s);
        }
        System.out.println(String.join(" ", tree) + " / " + String.join(" ", new Tree()));
        System.out.println(zip(new Range(9, 0, -3), tree, (n, s) -> s + n));
        for (int i : filter(new Range(0, 40, 3), n -> n % 2 == 0)) {
            for (int j : new Range(i, i - 3, -1)) {
                System.out.print(i * j + " ");
            }
            System.out.println("for " + i);
        }
        new Range(5, 8, 1).forEach(x -> System.out.print("<" + x + ">"));
        System.out.println();
        Iterator<Integer> one = new Range(3, 4, 1).iterator();
        System.out.println(one.next() + " " + one.hasNext());
        try {
            one.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("default remove says " + e.getMessage());
        }
        one.next();
    }
}
