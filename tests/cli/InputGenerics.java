import java.util.*;
import java.util.function.*;
/** What type arguments say of inputs. The comment on each method is its verdict. */
class InputGenerics {
    static class Order { int n = 1; String s; }
    interface Src<T> { T next(); List<T> all(); T[] arr(); Optional<T> opt(); }
    interface OrderSrc extends Src<Order> { }
    interface Mid<A, B> extends Function<B, A> { }

    // TRUE
    static void nestedInts(List<List<int[]>> l) {
        if (l == null) {
            return;
        }
        if (l.size() == 1 && l.get(0) != null && l.get(0).size() == 1) {
            int[] a = l.get(0).get(0);
        }
    }

    // TRUE
    static void wildInts(List<? extends int[]> l) {
        if (l == null) {
            return;
        }
        if (l.size() == 1) {
            int[] a = l.get(0);
        }
    }

    // TRUE
    static void supp(Supplier<Order> s) {
        if (s == null) {
            return;
        }
        Order o = s.get();
        Object q = o;
        assert q == null || q instanceof Order;
    }

    // TRUE
    static void fn(Function<String, Order> f) {
        if (f == null) {
            return;
        }
        Object q = f.apply("x");
        assert q == null || q instanceof Order;
    }

    // TRUE
    static void mid(Mid<Order, String> f) {
        if (f == null) {
            return;
        }
        Object q = f.apply("x");
        assert q == null || q instanceof Order;
    }

    // TRUE
    static void src(Src<Order> s) {
        if (s == null) {
            return;
        }
        Object q = s.next();
        assert q == null || q instanceof Order;
    }

    // TRUE
    static void src2(OrderSrc s) {
        if (s == null) {
            return;
        }
        Object q = s.next();
        assert q == null || q instanceof Order;
    }

    // TRUE
    static void srcAll(OrderSrc s) {
        if (s == null) {
            return;
        }
        List<Order> l = s.all();
        if (l != null && l.size() == 1) {
            Order o = l.get(0);
        }
    }

    // TRUE
    static void srcOpt(Src<Order> s) {
        if (s == null) {
            return;
        }
        Optional<Order> l = s.opt();
        if (l != null && l.isPresent()) {
            Order o = l.get();
            Object q = o;
            assert q instanceof Order;
        }
    }

    // TRUE
    static void srcArr(Src<Order> s) {
        if (s == null) {
            return;
        }
        Order[] l = s.arr();
        if (l != null && l.length == 1) {
            Order o = l[0];
        }
    }

    // TRUE
    static void iter(Iterator<Order> s) {
        if (s == null) {
            return;
        }
        if (s.hasNext()) {
            Object q = s.next();
            assert q == null || q instanceof Order;
        }
    }

    // TRUE
    static void iterInts(Iterator<int[]> s) {
        if (s == null) {
            return;
        }
        if (s.hasNext()) {
            Object q = s.next();
            assert q == null || q instanceof int[];
        }
    }

    // TRUE
    static void cmp(Comparator<Order> c, Order a, Order b) {
        if (c == null || a == null || b == null) {
            return;
        }
        if (a != null && b != null) {
            c.compare(a, b);
        }
    }
    static class ByLen implements Comparator<String> { public int compare(String a, String b) { return a == null || b == null ? 0 : a.length() - b.length(); } }
    static class Tree<T> { T v; Tree<T> left; List<T[]> rows; Map<T, int[]> m; }
    static class ITree extends Tree<Integer> { }

    // TRUE
    static void inherited(ITree t) {
        if (t == null) {
            return;
        }
        Object o = t.v;
        assert o == null || o instanceof Integer;
    }

    // TRUE
    static void inherited2(ITree t) {
        if (t == null) {
            return;
        }
        Tree<Integer> l = t.left;
        if (l != null) {
            Object o = l.v;
            assert o == null || o instanceof Integer;
        }
    }
    static class Pair<A, B> { A a; B b; }
    static class Swap<A, B> extends Pair<B, A> { }

    // TRUE
    static void swap(Swap<Integer, String> p) {
        if (p == null) {
            return;
        }
        Object o = p.a;
        assert o == null || o instanceof String;
    }

    // TRUE
    static void swap2(Pair<Integer, String> p) {
        if (p == null) {
            return;
        }
        Object o = p.a;
        assert o == null || o instanceof Integer;
    }
    record R<T>(T t, List<T> l) { }

    // TRUE
    static void rec(R<int[]> r) {
        if (r == null) {
            return;
        }
        int[] q = r.t();
    }
    class Inner<X> { X x; }

    // TRUE
    void inner(Inner<Integer> i) {
        if (i == null) {
            return;
        }
        Object o = i.x;
        assert o == null || o instanceof Integer;
    }

    // FALSE
    static void lower(List<? super Integer> l) {
        if (l == null) {
            return;
        }
        if (l.size() == 1) {
            Object o = l.get(0);
            assert o == null || o instanceof Integer;
        }
    }
}
