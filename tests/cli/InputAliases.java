import java.util.*;
/** Inputs whose types are spelled differently, which may be one object, or not. The comment on each method is its verdict. */
class InputAliases {
    static class Box<T> { T v; Box(T v) { this.v = v; } }
    static class IntBox extends Box<Integer> { IntBox() { super(1); } }
    interface Cell<T> { T get(); void set(T t); }
    static class Impl<A> implements Cell<A> { A a; public A get() { return a; } public void set(A x) { a = x; } }
    static class Rev<A, B> extends Two<B, A> { }
    static class Two<X, Y> { X x; Y y; int n; }
    record Rec(Box<Integer> b) { }
    static class Node<T> { List<T> items; Node<? extends T> next; int n; }


    // FALSE
    static void listCollection(List<Integer> a, Collection<Integer> b) {
        if (a == null || b == null) {
            return;
        }
        int n = b.size();
        a.add(1);
        assert b.size() == n;
    }

    // FALSE
    static void wild(Box<Integer> a, Box<?> b) {
        if (a == null || b == null) {
            return;
        }
        Object o = b.v;
        a.v = 7;
        assert b.v == o;
    }

    // FALSE
    static void bounded(Box<Integer> a, Box<? extends Number> b) {
        if (a == null || b == null) {
            return;
        }
        Object o = b.v;
        a.v = 7;
        assert b.v == o;
    }

    // FALSE
    static void lower(Box<Integer> a, Box<? super Integer> b) {
        if (a == null || b == null) {
            return;
        }
        Object o = b.v;
        a.v = 7;
        assert b.v == o;
    }

    // FALSE
    static void raw(Box<Integer> a, Box b) {
        if (a == null || b == null) {
            return;
        }
        Object o = b.v;
        a.v = 7;
        assert b.v == o;
    }

    // FALSE
    static <T> void var(Box<Integer> a, Box<T> b) {
        if (a == null || b == null) {
            return;
        }
        Object o = b.v;
        a.v = 7;
        assert b.v == o;
    }

    // FALSE
    static <T extends Number> void varBounded(Box<T> b, Box<Integer> a) {
        if (b == null || a == null) {
            return;
        }
        Object o = b.v;
        a.v = 7;
        assert b.v == o;
    }

    // FALSE
    static void sub(IntBox a, Box<Integer> b) {
        if (a == null || b == null) {
            return;
        }
        Object o = b.v;
        a.v = 7;
        assert b.v == o;
    }

    // FALSE
    static void iface(Impl<String> a, Cell<String> b) {
        if (a == null || b == null) {
            return;
        }
        Object o = b.get();
        a.a = "q";
        assert b.get() == o;
    }

    // FALSE
    static void rev(Rev<Integer, String> a, Two<String, Integer> b) {
        if (a == null || b == null) {
            return;
        }
        b.n = 3;
        a.n = 4;
        assert b.n == 3;
    }

    // FALSE
    static void nested(List<List<Integer>> a, Collection<? extends Collection<Integer>> b) {
        if (a == null || b == null) {
            return;
        }
        int n = b.size();
        a.add(null);
        assert b.size() == n;
    }

    // FALSE
    static void arrays(List<Integer>[] a, Collection<Integer>[] b) {
        if (a == null || b == null) {
            return;
        }
        if (a.length == 0 || b.length == 0) {
            return;
        }
        Object o = b[0];
        a[0] = null;
        assert b[0] == o;
    }

    // FALSE
    static void inField(Node<Integer> a, Node<? extends Number> b) {
        if (a == null || b == null) {
            return;
        }
        int n = b.n;
        a.n = n + 1;
        assert b.n == n;
    }

    // TRUE, assuming inputs hold what their type arguments say
    static void strings(List<Integer> a, List<String> b) {
        if (a == null || b == null) {
            return;
        }
        if (a.size() != 1 || b.size() != 1) {
            return;
        }
        a.add(1);
        assert b.size() == 1;
    }

    // TRUE, assuming inputs hold what their type arguments say
    static void kept(Box<?> a, Box<Integer> b) {
        if (a == null || b == null) {
            return;
        }
        if (a.v instanceof String) {
            Integer i = b.v;
            assert a != (Object) b;
        }
    }

    // TRUE, assuming inputs hold what their type arguments say
    static void revElse(Rev<Integer, String> a, Two<Integer, String> b) {
        if (a == null || b == null) {
            return;
        }
        b.n = 3;
        a.n = 4;
        assert b.n == 3;
    }

    // TRUE, assuming inputs hold what their type arguments say
    static void subElse(IntBox a, Box<String> b) {
        if (a == null || b == null) {
            return;
        }
        b.v = "x";
        Integer i = a.v;
    }

    static class Side { int n; }

    // FALSE
    static void afterNull(Side a, Side none, Side b) {
        if (a == null || none == a || none != null || b == null) {
            return;
        }
        b.n = 3;
        a.n = 4;
        assert b.n == 3;
    }
}
