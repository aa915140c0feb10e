import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

public class GenericRecords {
    record Pair<A, B>(A first, B second) {
        static <T> Pair<T, T> twin(T value) {
            return new Pair<>(value, value);
        }

        <C> Pair<C, B> mapFirst(Function<? super A, ? extends C> f) {
            return new Pair<>(f.apply(first), second);
        }

        Pair<B, A> swap() {
            return new Pair<>(second, first);
        }
    }

    record Ranked<T extends Comparable<? super T>>(T value, int rank) implements Comparable<Ranked<T>> {
        @Override
        public int compareTo(Ranked<T> o) {
            int byRank = Integer.compare(rank, o.rank);
            return byRank == 0 ? value.compareTo(o.value) : byRank;
        }
    }

    record Tree<T>(T value, List<Tree<T>> children) {
        @SafeVarargs
        Tree(T value, Tree<T>... children) {
            this(value, List.of(children));
        }

        int size() {
            int n = 1;
            for (Tree<T> c : children) n += c.size();
            return n;
        }

        <R> Tree<R> map(Function<T, R> f) {
            List<Tree<R>> mapped = new ArrayList<>();
            for (Tree<T> c : children) mapped.add(c.map(f));
            return new Tree<>(f.apply(value), mapped);
        }

        String show() {
            if (children.isEmpty()) return String.valueOf(value);
            StringBuilder sb = new StringBuilder().append(value).append('(');
            for (int i = 0; i < children.size(); i++) {
                if (i > 0) sb.append(", ");
                sb.append(children.get(i).show());
            }
            return sb.append(')').toString();
        }
    }

    record Cell(int row, int col) { }

    public static void main(String[] args) {
        Pair<String, Integer> p = new Pair<>("seven", 7);
        System.out.println(p + " " + p.swap() + " " + p.mapFirst(String::length) + " " + Pair.twin('x'));
        System.out.println(p.hashCode() == new Pair<>("sev" + "en", 7).hashCode());
        System.out.println(p.equals(p.swap().swap()) + " " + p.equals((Object) p.swap()));
        System.out.println(new Pair<>(null, new Pair<>(1L, 2.0)) + " " + new Pair<>(null, null).hashCode());

        List<Ranked<String>> ranked = new ArrayList<>(List.of(
            new Ranked<>("pear", 2), new Ranked<>("fig", 1), new Ranked<>("apple", 2), new Ranked<>("kiwi", 1)));
        ranked.sort(null);
        System.out.println(ranked);
        ranked.sort(Comparator.comparing((Ranked<String> r) -> r.value().length()).thenComparing(Ranked::value, Comparator.reverseOrder()));
        for (Ranked<String> r : ranked) System.out.print(r.value() + ":" + r.rank() + " ");
        System.out.println();

        Tree<Integer> tree = new Tree<>(1, new Tree<>(2, new Tree<>(4)), new Tree<>(3));
        System.out.println(tree.show() + " size " + tree.size());
        System.out.println(tree.map(i -> "n" + i * i).show());
        System.out.println(tree.map(i -> i).equals(tree) + " " + tree);

        Map<Cell, String> board = new HashMap<>();
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) board.put(new Cell(r, c), (r + c) % 2 == 0 ? "#" : ".");
        }
        for (int r = 0; r < 3; r++) {
            System.out.println(board.get(new Cell(r, 0)) + board.get(new Cell(r, 1)) + board.get(new Cell(r, 2)));
        }
        System.out.println(board.get(new Cell(3, 3)) + " " + board.size());
        record Local<T>(T it, int times) {
            String repeat() { return String.valueOf(it).repeat(times); }
        }
        System.out.println(new Local<>("ab", 3).repeat() + " " + new Local<>(1.5, 2).repeat() + " " + new Local<>(null, 1));
    }
}
