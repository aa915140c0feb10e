import java.util.List;
import java.util.Locale;

public class SealedShapes {
    sealed interface Shape permits Circle, Polygon, Empty { }

    record Circle(double radius) implements Shape { }

    static sealed abstract class Polygon implements Shape permits Rectangle, Triangle {
        abstract double[] sides();

        double perimeter() {
            double sum = 0;
            for (double s : sides()) sum += s;
            return sum;
        }
    }

    static non-sealed class Rectangle extends Polygon {
        final double w, h;

        Rectangle(double w, double h) {
            this.w = w;
            this.h = h;
        }

        @Override double[] sides() { return new double[] {w, h, w, h}; }
    }

    static final class Square extends Rectangle {
        Square(double side) { super(side, side); }

        @Override public String toString() { return "square " + w; }
    }

    static final class Triangle extends Polygon {
        final double a, b, c;

        Triangle(double a, double b, double c) {
            if (a + b <= c || a + c <= b || b + c <= a) throw new IllegalArgumentException("impossible triangle " + a + " " + b + " " + c);
            this.a = a;
            this.b = b;
            this.c = c;
        }

        @Override double[] sides() { return new double[] {a, b, c}; }
    }

    enum Empty implements Shape { NOTHING }

    static double area(Shape s) {
        if (s instanceof Circle c) return Math.PI * c.radius() * c.radius();
        if (s instanceof Rectangle r) return r.w * r.h;
        if (s instanceof Triangle t) {
            double p = t.perimeter() / 2;
            return Math.sqrt(p * (p - t.a) * (p - t.b) * (p - t.c));
        }
        if (s == Empty.NOTHING) return 0;
        throw new AssertionError(s);
    }

    sealed interface Expr { }
    record Num(int value) implements Expr { }
    record Neg(Expr inner) implements Expr { }
    record Bin(char op, Expr left, Expr right) implements Expr { }

    static int eval(Expr e) {
        if (e instanceof Num n) return n.value;
        if (e instanceof Neg n) return -eval(n.inner);
        Bin b = (Bin) e;
        int l = eval(b.left), r = eval(b.right);
        return switch (b.op) {
            case '+' -> l + r;
            case '*' -> l * r;
            case '/' -> l / r;
            default -> throw new IllegalStateException("operator " + b.op);
        };
    }

    public static void main(String[] args) {
        List<Shape> shapes = List.of(new Circle(1.5), new Rectangle(2, 3.5), new Square(4), new Triangle(3, 4, 5), Empty.NOTHING);
        double total = 0;
        for (Shape s : shapes) {
            total += area(s);
            System.out.println(String.format(Locale.ROOT, "%-10s area %8.4f", s.getClass().getSimpleName(), area(s))
                + (s instanceof Polygon p ? " perimeter " + p.perimeter() : ""));
        }
        System.out.println(total + " " + shapes.get(2) + " " + shapes.get(0));
        Expr e = new Bin('+', new Num(2), new Bin('*', new Num(5), new Neg(new Num(3))));
        System.out.println(e + " = " + eval(e));
        try {
            new Triangle(1, 2, 3);
        } catch (IllegalArgumentException ex) {
            System.out.println(ex.getMessage());
        }
        try {
            eval(new Bin('%', new Num(1), new Num(1)));
        } catch (IllegalStateException ex) {
            System.out.println(ex.getMessage());
        }
        eval(new Bin('/', e, new Bin('+', new Num(1), new Num(-1))));
    }
}
