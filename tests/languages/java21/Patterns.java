import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** What Java 21 has that Java 17 has not. */
class Patterns {
    sealed interface Shape permits Circle, Square, Pair {}

    record Circle(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    record Pair(Shape left, Shape right) implements Shape {}

    enum Level { LOW, HIGH }

    record Box<T>(T content) {}

    /** A switch over classes, with guards, that knows all of them. */
    static int area(Shape shape) {
        return switch (shape) {
            case Circle c when c.radius() < 0 -> -1;
            case Circle c -> 3 * c.radius() * c.radius();
            case Square s -> s.side() * s.side();
            case Pair p -> 0;
        };
    }

    /** Record patterns, one in the other, with primitive components. */
    static int sides(Shape shape) {
        if (shape instanceof Pair(Square(int one), Square(var two))) {
            return one == two ? 4 : 8;
        }
        return shape instanceof Circle(int radius) && radius > 0 ? 1 : 0;
    }

    /** Record patterns in a switch. */
    static String described(Object object) {
        return switch (object) {
            case null -> "null";
            case Pair(Circle(int radius), Square(int side)) when radius == side -> "same";
            case Pair(Circle c, Square s) -> "both";
            case Pair(var left, var right) -> "pair";
            case Circle(int radius) -> radius > 9 ? "big" : "small";
            case Integer i when i > 100 -> "many";
            case Level level -> "level";
            default -> "else";
        };
    }

    /** Constants of an enum by their full names, beside patterns. */
    static int level(Object object) {
        return switch (object) {
            case Level.LOW -> 1;
            case Level.HIGH -> 2;
            default -> 3;
        };
    }

    /** The type of the component is inferred. */
    static int length(Box<String> box) {
        return switch (box) {
            case Box(var text) when text == null -> -1;
            case Box(var text) -> text.isEmpty() ? 0 : 1;
        };
    }

    /** An accessor that fails is the fault of the match. */
    record Sour(int value) {
        public int value() {
            return 10 / value;
        }
    }

    static int tasted(Object object) {
        return object instanceof Sour(int value) ? value : 0;
    }

    /** Sequenced collections. */
    static int ends(int a, int b) {
        List<Integer> list = new ArrayList<>(List.of(a, b, 7));
        list.addFirst(b);
        var map = new LinkedHashMap<String, Integer>();
        map.putLast("x", a);
        map.putFirst("y", b);
        assert map.firstEntry().getKey().equals("y");
        return list.reversed().getFirst() + list.getFirst() == b + 7 ? map.pollLastEntry().getValue() : -1;
    }

    static int clamped(int x) {
        return Math.clamp((long) x, 0, 10);
    }
}
