// Spliterators: splitting, characteristics and a hand-written one.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

public class SpliteratorTour {
    /** Even numbers of a range, splittable in the middle. */
    static class Evens implements Spliterator<Integer> {
        private int from;
        private final int to;

        Evens(int from, int to) {
            this.from = from + (from & 1);
            this.to = to;
        }

        @Override
        public boolean tryAdvance(Consumer<? super Integer> action) {
            if (from >= to) {
                return false;
            }
            action.accept(from);
            from += 2;
            return true;
        }

        @Override
        public Spliterator<Integer> trySplit() {
            int middle = from + (to - from) / 2;
            if (middle - from < 4) {
                return null;
            }
            Evens left = new Evens(from, middle);
            from = middle + (middle & 1);
            return left;
        }

        @Override
        public long estimateSize() {
            return Math.max(0, (to - from + 1) / 2);
        }

        @Override
        public int characteristics() {
            return ORDERED | DISTINCT | NONNULL | IMMUTABLE | SIZED;
        }
    }

    static String names(Spliterator<?> s) {
        StringBuilder out = new StringBuilder();
        String[] labels = {"DISTINCT", "SORTED", "ORDERED", "SIZED", "NONNULL", "IMMUTABLE", "SUBSIZED"};
        int[] bits = {Spliterator.DISTINCT, Spliterator.SORTED, Spliterator.ORDERED, Spliterator.SIZED, Spliterator.NONNULL, Spliterator.IMMUTABLE, Spliterator.SUBSIZED};
        for (int i = 0; i < bits.length; i++) {
            out.append(s.hasCharacteristics(bits[i]) ? labels[i] + " " : "");
        }
        return out + "~" + s.estimateSize();
    }

    static void explode(Spliterator<Integer> s, String indent) {
        Spliterator<Integer> left = s.trySplit();
        if (left == null || indent.length() > 6) {
            List<Integer> leaf = new ArrayList<>();
            if (left != null) {
                left.forEachRemaining(leaf::add);
            }
            s.forEachRemaining(leaf::add);
            System.out.println(indent + leaf);
            return;
        }
        explode(left, indent + "  ");
        explode(s, indent + "  ");
    }

    public static void main(String[] args) {
        System.out.println(names(new ArrayList<>(List.of(1, 2, 3)).spliterator()));
        System.out.println(names(new TreeSet<>(List.of(3, 1)).spliterator()));
        System.out.println(names(new LinkedHashSet<>(List.of(3, 1)).spliterator()));
        System.out.println(names(Arrays.spliterator(new int[4])));
        System.out.println(names(new Evens(1, 20)));
        explode(new Evens(1, 30), "");
        explode(new ArrayList<>(List.of(1, 2, 3, 4, 5)).spliterator(), "");
        System.out.println(StreamSupport.stream(new Evens(0, 12), false).map(x -> x * x).collect(Collectors.toList()));
        Spliterator<String> fromIterator = Spliterators.spliteratorUnknownSize(List.of("x", "y", "z").iterator(), Spliterator.ORDERED);
        fromIterator.tryAdvance(x -> System.out.println("first " + x));
        System.out.println(names(fromIterator) + " " + StreamSupport.stream(fromIterator, false).collect(Collectors.joining("+")));
        Spliterator.OfInt ints = Arrays.spliterator(new int[] {4, 5, 6, 7});
        Spliterator.OfInt firstHalf = ints.trySplit();
        System.out.println(ints.tryAdvance((int x) -> System.out.print(x + " ")) + " " + firstHalf.getExactSizeIfKnown() + " " + ints.getExactSizeIfKnown());
        new Evens(0, 4).forEachRemaining(null);
    }
}
