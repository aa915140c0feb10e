import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/** Generic methods with bounds, overloads with varargs, and boxes. */
public class OverloadsAndWildcards {
    interface Shape {
        double area();
        default String describe() {
            return "%s(%.2f)".formatted(getClass().getSimpleName(), area());
        }
    }

    record Circle(double r) implements Shape {
        public double area() { return Math.PI * r * r; }
    }

    record Sq(double s) implements Shape {
        public double area() { return s * s; }
        @Override public String describe() { return "Square! " + Shape.super.describe(); }
    }

    static <T, R extends Collection<? super T>> R into(Iterable<? extends T> it, Supplier<R> s) {
        R r = s.get();
        for (T t : it) r.add(t);
        return r;
    }

    static <T extends Comparable<? super T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> i = c.iterator();
        T b = i.next();
        while (i.hasNext()) {
            T n = i.next();
            if (n.compareTo(b) > 0) b = n;
        }
        return b;
    }

    @SafeVarargs static <T> List<T> listOf(T... ts) { return new ArrayList<>(Arrays.asList(ts)); }
    static void v(Object o) { p("obj"); }
    static void v(Object... o) { p("var " + (o == null ? "null" : o.length)); }
    static void v(int i) { p("int"); }
    static void v(long i) { p("long"); }
    static void v(Integer i) { p("Integer"); }
    static void v(String s) { p("str"); }
    static class Pair<A, B> {
        final A a;
        final B b;
        Pair(A a, B b) {
            this.a = a;
            this.b = b;
        }
        <C> Pair<A, C> with(Function<? super B, ? extends C> f) {
            return new Pair<>(a, f.apply(b));
        }
        static <X> Pair<X, X> twin(X x) { return new Pair<>(x, x); }
        @Override public boolean equals(Object o) {
            return o instanceof Pair<?, ?> q && Objects.equals(a, q.a) && Objects.equals(b, q.b);
        }
        @Override public int hashCode() { return Objects.hash(a, b); }
        @Override public String toString() { return "(" + a + ", " + b + ")"; }
    }

    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        List<Shape> l = listOf(new Circle(1.5), new Sq(2));
        l.forEach(s -> p(s.describe()));
        p(into(List.of(3, 1, 2), TreeSet::new));
        p(max(List.of("b", "c", "a")));
        byte b = 3;
        v(b);
        v('c');
        v(3L);
        v(3.0f);
        v((Object) null);
        v("s");
        v(Integer.valueOf(3));
        v(1, 2);
        v();
        v((Object[]) null);
        v(new int[3]);
        v(new String[2]);
        p(Pair.twin(3).with(x -> x + "."));
        p(new Pair<>(1, null).equals(new Pair<>(1, null)) + " " + new Pair<>("a", 2).hashCode());
        Pair<String, ? extends List<? extends Number>> w = new Pair<>("k", List.of(1, 2.5));
        for (Number n : w.b) p(n.intValue());
        try {
            @SuppressWarnings("unchecked") List<String> raw = (List<String>) (List<?>) listOf(1, 2);
            String s = raw.get(0);
        } catch (ClassCastException e) { p(e.getMessage().substring(0, 40)); }
        Integer i1 = 127, i2 = 127, i3 = 128, i4 = 128;
        p((i1 == i2) + " " + (i3 == i4) + i3.equals(i4));
        Long lg = 127L;
        p(lg.equals(127) + " " + (lg == 127));
        Object tern = true ? 1 : 2.0;
        p(tern);
        Object t2 = true ? (Object) 1 : "s";
        p(t2);
        Integer nul = null;
        try { int z = nul; } catch (NullPointerException e) { p("npe"); }
    }
}
