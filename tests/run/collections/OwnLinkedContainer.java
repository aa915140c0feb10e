// A generic doubly linked list written by hand, with iterators, map, fold and fail-fast checks.
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.Function;

public class OwnLinkedContainer {
    static class Chain<T> implements Iterable<T> {
        private static class Node<T> {
            final T value;
            Node<T> next = this, previous = this;

            Node(T value) {
                this.value = value;
            }
        }

        private final Node<T> head = new Node<>(null);
        private int size, changes;

        @SafeVarargs
        static <T> Chain<T> of(T... values) {
            Chain<T> chain = new Chain<>();
            List.of(values).forEach(chain::add);
            return chain;
        }

        Chain<T> add(T value) {
            Node<T> node = new Node<>(value);
            node.previous = head.previous;
            node.next = head;
            head.previous.next = node;
            head.previous = node;
            size++;
            changes++;
            return this;
        }

        <R> Chain<R> map(Function<? super T, ? extends R> f) {
            return fold(new Chain<>(), (chain, v) -> chain.add(f.apply(v)));
        }

        <A> A fold(A start, BiFunction<A, ? super T, A> f) {
            A acc = start;
            for (T v : this) {
                acc = f.apply(acc, v);
            }
            return acc;
        }

        @Override
        public Iterator<T> iterator() {
            return new Iterator<>() {
                private Node<T> at = head;
                private boolean removable = false;
                private int expected = changes;

                public boolean hasNext() {
                    return at.next != head;
                }

                public T next() {
                    if (expected != changes) {
                        throw new ConcurrentModificationException("chain changed");
                    }
                    if (!hasNext()) {
                        throw new NoSuchElementException("end of chain of " + size);
                    }
                    at = at.next;
                    removable = true;
                    return at.value;
                }

                public void remove() {
                    if (!removable) {
                        throw new IllegalStateException("nothing to remove");
                    }
                    at.previous.next = at.next;
                    at.next.previous = at.previous;
                    at = at.previous;
                    size--;
                    expected = ++changes;
                    removable = false;
                }
            };
        }

        @Override
        public String toString() {
            return fold("<", (s, v) -> s + (s.length() > 1 ? " " : "") + v) + ">";
        }
    }

    public static void main(String[] args) {
        Chain<Integer> chain = Chain.of(5, 12, 7, 30, 1);
        System.out.println(chain + " " + chain.size + " " + chain.map(x -> "n" + x) + " " + chain.fold(0, Integer::sum));
        for (Iterator<Integer> it = chain.iterator(); it.hasNext(); ) {
            if (it.next() % 2 == 0) {
                it.remove();
                System.out.println("removed one, left " + chain);
            }
        }
        System.out.println(chain + " " + chain.size + " largest " + chain.fold(Integer.MIN_VALUE, Math::max) + " " + new Chain<String>());
        chain.spliterator().forEachRemaining(System.out::println);
        System.out.println(Chain.of(Chain.of("a"), Chain.of(), Chain.of("b", "c")).map(c -> c.size + ":" + c));
        for (Runnable r : List.<Runnable>of(() -> chain.iterator().remove(), () -> chain.forEach(chain::add), () -> new Chain<>().iterator().next())) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        @SuppressWarnings({"unchecked", "rawtypes"})
        Chain<String> polluted = (Chain) chain;
        System.out.println(polluted);
        String first = polluted.iterator().next();
    }
}
