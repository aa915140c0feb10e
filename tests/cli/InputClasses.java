import java.util.*;
import java.util.function.*;
/** Classes that inputs can have because the program names them. The comment on each method is its verdict. */
class InputClasses {
    interface H { int h(); }
    static class Good implements H { public int h() { return 0; } }
    static class Bad implements H { public int h() { return -1; } public boolean equals(Object o) { return o == null; } public int hashCode() { return 1; } }
    static class P { int x; }
    static class Q extends P { }
    enum Color { RED, GREEN }
    static class Help { static boolean bad(Object o) { return o instanceof Bad; } static boolean cls(Object o) { return o != null && o.getClass() == P.class; } static boolean enm(Object o) { return o instanceof Color; } }

    // FALSE
    static void object(Object o) {
        if (o == null) {
            return;
        }
        assert !Help.bad(o);
    }

    // FALSE
    static void cls(Object o) {
        if (o == null) {
            return;
        }
        assert !Help.cls(o);
    }

    // FALSE
    static void enm(Object o) {
        if (o == null) {
            return;
        }
        assert !Help.enm(o);
    }

    // FALSE
    static void param(Object o, Bad b) {
        if (o == null || b == null) {
            return;
        }
        if (b != null) {
            assert o != b;
        }
    }

    // FALSE
    static void supplier(Supplier<H> s) {
        if (s == null) {
            return;
        }
        H h = s.get();
        assert h == null || h.h() == 0;
    }

    // FALSE
    static void optional(Optional<P> s) {
        if (s == null) {
            return;
        }
        if (s.isPresent()) {
            assert !(s.get() instanceof Q);
        }
    }

    // FALSE
    static void optionalObj(Optional<?> s) {
        if (s == null) {
            return;
        }
        if (s.isPresent()) {
            assert !Help.bad(s.get());
        }
    }

    // FALSE
    static void arr(Object[] s) {
        if (s == null) {
            return;
        }
        if (s.length == 1) {
            assert !Help.bad(s[0]);
        }
    }

    // FALSE
    static void lst(List<Object> s) {
        if (s == null) {
            return;
        }
        if (s.size() == 1) {
            assert !Help.bad(s.get(0));
        }
    }

    // FALSE
    static void lambda(Object o) {
        if (o == null) {
            return;
        }
        Predicate<Object> p = x -> x instanceof Bad;
        assert !p.test(o);
    }

    // FALSE
    static void ref(Object o) {
        if (o == null) {
            return;
        }
        Predicate<Object> p = Help::bad;
        assert !p.test(o);
    }

    // FALSE
    static void arrayOf(Object o) {
        if (o == null) {
            return;
        }
        assert !(o instanceof P[]);
    }

    // FALSE
    static void map(Object o) {
        if (o == null) {
            return;
        }
        Map<Class<?>, Integer> m = new HashMap<>();
        m.put(Bad.class, 1);
        assert o == null || o.getClass() != Bad.class;
    }

    interface Unknown { int k(); }

    // FALSE
    static void arrayOfAParameter(Object o, int[][] rows) {
        assert o == null || o != rows;
    }

    // FALSE
    static void numberOfAParameter(Number n, java.util.concurrent.atomic.AtomicInteger i) {
        if (n != null && i != null) {
            int before = n.intValue();
            i.incrementAndGet();
            assert n.intValue() == before;
        }
    }

    // FALSE
    static void collectionOfAParameter(Set<Integer> set, Collection<Integer> all) {
        assert all == null || all != set;
    }

    // FALSE
    static void ofAnInterfaceOfTheJdk(Object o) {
        assert !(o instanceof Runnable);
    }

    // FALSE
    static void ofAnInterfaceThatNothingImplements(Object o) {
        assert !(o instanceof Unknown);
    }
}
