import java.util.*;
/** Inputs that may be objects which static fields lead to. The comment on each method is its verdict. */
class InputStatics {
    static final int[] FIN = {1, 2, 3};
    static final int[][] ROWS = {{1, 2}, {3}};
    static final List<int[]> LIST = new ArrayList<>(List.of(new int[] {5}, new int[] {6}));
    static final List<Integer> NUMS = new ArrayList<>();
    static final StringBuilder SB = new StringBuilder("a");
    static class Acc { int n; Acc next; int[] data = {1}; Acc(int n) { this.n = n; } }
    interface Has { void put(int x); int got(); }
    static class Holder implements Has { int x; public void put(int y) { x = y; } public int got() { return x; } }
    static final Has HAS = new Holder();
    static final Acc ACC = new Acc(3);
    static Acc open = new Acc(4);
    static class Other { static final int[] THERE = {9}; static final Object[] OBJS = {new Acc(1), new int[] {2}}; }
    static final Acc CHAIN = new Acc(1);
    static { CHAIN.next = new Acc(2); }
    static final Map<String, Acc> MAP = new HashMap<>();
    static { MAP.put("k", new Acc(8)); }

    // FALSE
    static void fin(int[] a) {
        if (a == null) {
            return;
        }
        if (a.length == 3) {
            a[0] = 7;
            assert FIN[0] == 1;
        }
    }

    // FALSE
    static void finOther(int[] a) {
        if (a == null) {
            return;
        }
        if (a.length > 0) {
            FIN[0] = 7;
            int x = a[0];
            FIN[0] = 8;
            assert a[0] == x;
        }
    }

    // FALSE
    static void rows(int[] a) {
        if (a == null) {
            return;
        }
        if (a.length == 2) {
            a[0] = 7;
            assert ROWS[0][0] == 1;
        }
    }

    // FALSE
    static void outer(int[][] a) {
        if (a == null) {
            return;
        }
        if (a.length == 2) {
            a[0] = null;
            assert ROWS[0] != null;
        }
    }

    // FALSE
    static void listElem(int[] a) {
        if (a == null) {
            return;
        }
        if (a.length == 1) {
            a[0] = 7;
            assert LIST.get(1)[0] == 6;
        }
    }

    // FALSE
    static void nums(List<Integer> a) {
        if (a == null) {
            return;
        }
        a.add(1);
        assert NUMS.isEmpty();
    }

    // FALSE
    static void coll(Collection<Integer> a) {
        if (a == null) {
            return;
        }
        a.add(1);
        assert NUMS.isEmpty();
    }

    // FALSE
    static void sb(StringBuilder a) {
        if (a == null) {
            return;
        }
        a.append("x");
        assert SB.length() == 1;
    }

    // FALSE
    static void has(Has h) {
        if (h == null) {
            return;
        }
        h.put(5);
        assert HAS.got() == 0;
    }

    // FALSE
    static void acc(Acc a) {
        if (a == null) {
            return;
        }
        a.n = 9;
        assert ACC.n == 3;
    }

    // FALSE
    static void opened(Acc a) {
        if (a == null) {
            return;
        }
        a.n = 9;
        assert open.n == 4;
    }

    // FALSE
    static void inField(Acc a) {
        if (a == null) {
            return;
        }
        if (a.data != null && a.data.length == 1) {
            a.data[0] = 5;
            assert ACC.data[0] == 1;
        }
    }

    // FALSE
    static void other(int[] a) {
        if (a == null) {
            return;
        }
        if (a.length == 1) {
            a[0] = 7;
            assert Other.THERE[0] == 9;
        }
    }

    // FALSE
    static void objs(Acc a) {
        if (a == null) {
            return;
        }
        a.n = 9;
        assert ((Acc) Other.OBJS[0]).n == 1;
    }

    // FALSE
    static void chain(Acc a) {
        if (a == null) {
            return;
        }
        a.n = 9;
        assert CHAIN.next.n == 2;
    }

    // FALSE
    static void helper(Acc a) {
        if (a == null) {
            return;
        }
        a.n = 9;
        assert H.look() == 3;
    }
    static class H { static int look() { return ACC.n; } }

    // FALSE
    static void object(Object o) {
        if (o == null) {
            return;
        }
        if (o instanceof Acc) {
            ((Acc) o).n = 9;
        }
        assert ACC.n == 3;
    }

    // FALSE
    static void element(List<int[]> l) {
        if (l == null) {
            return;
        }
        if (l.size() == 1 && l.get(0) != null && l.get(0).length == 1) {
            l.get(0)[0] = 7;
            assert FIN2[0] == 4;
        }
    }
    static final int[] FIN2 = {4};

    // TRUE, assuming inputs of class InputStatics$Acc are not the objects of static fields
    static void map(Acc a) {
        if (a == null) {
            return;
        }
        a.n = 9;
        assert MAP.get("k").n == 8;
    }

    // TRUE
    static void unread(int[] a) {
        if (a == null) {
            return;
        }
        if (a.length > 0) {
            a[0] = 3;
            assert a[0] == 3;
        }
    }

    // TRUE
    static int pure(int[] a) {
        if (a == null) {
            return 0;
        }
        return a.length + FIN.length;
    }
}
