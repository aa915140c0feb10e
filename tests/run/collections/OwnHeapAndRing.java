// A binary heap and a ring buffer written by hand and checked against java.util.
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;

public class OwnHeapAndRing {
    static class Heap<T> {
        private T[] items;
        private int size;
        private final Comparator<? super T> order;

        @SuppressWarnings("unchecked")
        Heap(Comparator<? super T> order) {
            this.items = (T[]) new Object[4];
            this.order = order;
        }

        void push(T item) {
            if (size == items.length) {
                items = Arrays.copyOf(items, size * 2);
            }
            int i = size++;
            while (i > 0 && order.compare(item, items[(i - 1) / 2]) < 0) {
                items[i] = items[(i - 1) / 2];
                i = (i - 1) / 2;
            }
            items[i] = item;
        }

        T pop() {
            T top = items[0];
            T last = items[--size];
            items[size] = null;
            int i = 0;
            while (2 * i + 1 < size) {
                int child = 2 * i + 1;
                if (child + 1 < size && order.compare(items[child + 1], items[child]) < 0) {
                    child++;
                }
                if (order.compare(last, items[child]) <= 0) {
                    break;
                }
                items[i] = items[child];
                i = child;
            }
            items[i] = last;
            return top;
        }
    }

    static class Ring {
        private final int[] slots;
        private int start;
        private int count;

        Ring(int capacity) {
            slots = new int[capacity];
        }

        void add(int x) {
            slots[(start + count) % slots.length] = x;
            start = (start + (count == slots.length ? 1 : 0)) % slots.length;
            count = Math.min(count + 1, slots.length);
        }

        int[] contents() {
            int[] out = new int[count];
            Arrays.setAll(out, i -> slots[(start + i) % slots.length]);
            return out;
        }

        double mean() {
            return Arrays.stream(contents()).average().orElse(Double.NaN);
        }
    }

    public static void main(String[] args) {
        Random random = new Random(99);
        Heap<Integer> mine = new Heap<>(Comparator.naturalOrder());
        PriorityQueue<Integer> theirs = new PriorityQueue<>();
        int popped = 0;
        boolean agree = true;
        for (int i = 0; i < 2000; i++) {
            if (theirs.isEmpty() || random.nextInt(5) > 1) {
                int x = random.nextInt(1000);
                mine.push(x);
                theirs.add(x);
            } else {
                agree &= mine.pop().equals(theirs.poll());
                popped++;
            }
        }
        System.out.println(agree + " after " + popped + " pops, left " + mine.size + " = " + theirs.size());

        Heap<String> words = new Heap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String w : "heap sort puts the longest words at the very end".split(" ")) {
            words.push(w);
        }
        while (words.size > 0) {
            System.out.print(words.pop() + " ");
        }
        System.out.println();
        Ring ring = new Ring(4);
        System.out.println(Arrays.toString(ring.contents()) + " " + ring.mean());
        for (int i = 1; i <= 10; i++) {
            ring.add(i * i);
            System.out.println(Arrays.toString(ring.contents()) + " mean " + ring.mean());
        }
        try {
            new Ring(0).add(1);
        } catch (ArithmeticException e) {
            System.out.println("a ring of nothing: " + e.getMessage());
        }
        mine.size = 0;
        mine.pop();
    }
}
