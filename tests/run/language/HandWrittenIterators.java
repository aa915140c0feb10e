import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Predicate;

public class HandWrittenIterators {
    static final class Range implements Iterable<Integer> {
        private final int from, to, step;

        Range(int from, int to, int step) {
            if (step == 0) throw new IllegalArgumentException("step must not be zero");
            this.from = from;
            this.to = to;
            this.step = step;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<Integer>() {
                private int next = from;

                @Override public boolean hasNext() {
                    return step > 0 ? next < to : next > to;
                }

                @Override public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("range ended at " + next);
                    int result = next;
                    next += step;
                    return result;
                }
            };
        }
    }

    static <T> Iterable<T> filter(Iterable<T> source, Predicate<? super T> keep) {
        return () -> new Iterator<T>() {
            final Iterator<T> inner = source.iterator();
            T ready;
            boolean has;

            @Override public boolean hasNext() {
                while (!has && inner.hasNext()) {
                    ready = inner.next();
                    has = keep.test(ready);
                }
                return has;
            }

            @Override public T next() {
                if (!hasNext()) throw new NoSuchElementException();
                has = false;
                return ready;
            }
        };
    }

    static class Ring<T> implements Iterable<T> {
        private class Link { T value; Link next = this, previous = this; }

        private final Link head = new Link();
        private int size;

        Ring<T> add(T value) {
            Link l = new Link();
            l.value = value;
            l.previous = head.previous;
            l.next = head;
            l.previous.next = l;
            head.previous = l;
            size++;
            return this;
        }

        @Override
        public Iterator<T> iterator() {
            return new Iterator<T>() {
                Link at = head;
                boolean removable;

                @Override public boolean hasNext() { return at.next != head; }
                @Override public T next() {
                    at = at.next;
                    removable = true;
                    return at.value;
                }
                @Override public void remove() {
                    if (!removable) throw new IllegalStateException("nothing to remove");
                    removable = false;
                    at.previous.next = at.next;
                    at.next.previous = at.previous;
                    at = at.previous;
                    size--;
                }
            };
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Range(10, -11, -7)) sum = sum * 10 + i;
        System.out.println(sum);
        for (int i : filter(filter(new Range(0, 40, 1), x -> x % 3 == 1), x -> x % 2 == 0)) System.out.print(i + " ");
        System.out.println();
        Ring<String> ring = new Ring<String>().add("n").add("e").add("s").add("w");
        for (Iterator<String> it = ring.iterator(); it.hasNext();) if ("es".contains(it.next())) it.remove();
        for (String s : ring.add("up")) System.out.print(s + " ");
        System.out.println(ring.size);
        for (Iterable<?> source : new Iterable<?>[] {ring, new Range(0, 1, 1)}) {
            try {
                source.iterator().remove();
            } catch (IllegalStateException | UnsupportedOperationException e) {
                System.out.println(e);
            }
        }
        Iterator<Integer> it = new Range(0, 2, 1).iterator();
        it.forEachRemaining(x -> System.out.println("left " + x));
        it.next();
    }
}
