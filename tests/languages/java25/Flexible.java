import java.util.List;
import java.util.stream.Gatherers;

/** What Java 25 has that Java 21 has not. */
class Flexible {
    static class Base {
        final int size;

        Base(int size) {
            this.size = size;
            check();
        }

        void check() {}
    }

    /** A constructor that does something before it calls that of its superclass, and sets a field there. */
    static class Checked extends Base {
        final int limit;

        Checked(int size, int limit) {
            if (size < 0) {
                throw new IllegalArgumentException("negative");
            }
            int bounded = size > limit ? limit : size;
            this.limit = limit;
            super(bounded);
        }

        @Override
        void check() {
            assert limit >= size;
        }
    }

    static int made(int size, int limit) {
        return new Checked(size, limit).size;
    }

    record Point(int x, int y) {}

    sealed interface Tree permits Leaf, Node {}

    record Leaf(int value) implements Tree {}

    record Node(Tree left, Tree right) implements Tree {}

    /** Unnamed variables and patterns. */
    static int column(Object object) {
        return switch (object) {
            case Point(int x, _) when x > 0 -> x;
            case Point(_, int y) -> -y;
            case Integer _ -> 1;
            case null, default -> 0;
        };
    }

    static int leftmost(Tree tree) {
        return switch (tree) {
            case Leaf(int value) -> value;
            case Node(Leaf(int value), _) -> value;
            case Node(Node _, _) -> 0;
        };
    }

    static int parsed(String text) {
        int count = 0;
        for (var _ : List.of(1, 2)) {
            count++;
        }
        try {
            return Integer.parseInt(text) + count;
        } catch (NumberFormatException _) {
            return -1;
        }
    }

    /** Gatherers of streams. */
    static int windows(int a) {
        return List.of(a, 1, 2, 3).stream().gather(Gatherers.windowFixed(2)).mapToInt(List::size).sum();
    }
}
