import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

public class RecordBasics {
    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < -1000) throw new IllegalArgumentException("x too small: " + x);
            y = Math.min(y, 50);
        }

        Point(int both) {
            this(both, both);
        }

        double norm() {
            return Math.sqrt((double) x * x + (double) y * y);
        }

        Point plus(Point other) {
            return new Point(x + other.x, y + other.y);
        }

        @Override
        public int compareTo(Point o) {
            int c = Integer.compare(x, o.x);
            return c != 0 ? c : Integer.compare(y, o.y);
        }
    }

    record Line(Point from, Point to) {
        Line reversed() {
            return new Line(to, from);
        }
    }

    record Everything(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] a) { }

    record Empty() { }

    record Named(String name, List<String> tags) {
        Named {
            tags = List.copyOf(tags);
        }

        @Override
        public String name() {
            return name.toUpperCase();
        }

        @Override
        public String toString() {
            return name + tags;
        }
    }

    record Floats(double d, float f) { }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.norm() + " " + p.hashCode() + " " + new Point(9, 99) + " " + new Point(7));
        System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(new Point(4, 3)) + " " + p.equals(null) + " " + (p == new Point(3, 4)));
        System.out.println(p.plus(Point.ORIGIN).plus(new Point(-1)).x());
        Line line = new Line(p, Point.ORIGIN);
        System.out.println(line + " " + line.reversed().reversed().equals(line) + " " + line.hashCode());
        System.out.println(new Line(null, p) + " " + new Line(null, p).hashCode() + " " + new Line(null, null).equals(new Line(null, null)));
        int[] shared = {1, 2};
        Everything e1 = new Everything(true, (byte) -1, (short) 300, 'q', 42, 1L << 40, 1.5f, -0.25, "text", shared);
        Everything e2 = new Everything(true, (byte) -1, (short) 300, 'q', 42, 1L << 40, 1.5f, -0.25, "te" + "xt", shared);
        Everything e3 = new Everything(true, (byte) -1, (short) 300, 'q', 42, 1L << 40, 1.5f, -0.25, "text", shared.clone());
        System.out.println(e1.equals(e2) + " " + (e1.hashCode() == e2.hashCode()) + " " + e1.equals(e3));
        String shown = e1.toString();
        System.out.println(shown.substring(0, shown.indexOf("a=[I@") + 5));
        System.out.println(new Empty() + " " + new Empty().hashCode() + " " + new Empty().equals(new Empty()));
        System.out.println(new Floats(0.0, 0f).equals(new Floats(-0.0, 0f)) + " " + new Floats(Double.NaN, Float.NaN).equals(new Floats(0.0 / 0.0, Float.NaN)));
        System.out.println(new Floats(1e10, -2.5f) + " " + new Floats(1e10, -2.5f).hashCode());
        Named n = new Named("ada", Arrays.asList("x", "y"));
        System.out.println(n + " " + n.name() + " " + n.equals(new Named("ada", List.of("x", "y"))));
        TreeSet<Point> sorted = new TreeSet<>(List.of(new Point(2, 1), new Point(1, 9), new Point(1, 2), new Point(2, 0)));
        System.out.println(sorted);
        try {
            new Named("nulls", Arrays.asList("a", null));
        } catch (NullPointerException ex) {
            System.out.println("null tag refused");
        }
        new Point(-1001, 0);
    }
}
