import java.util.*;
/** Objects of static fields that are changed through views of them. The comment on each method is its verdict. */
class InputStaticViews {
    static final String[] FIN = {"x"};
    static final int[] INTS = {1};
    static final List<String> LIST = new ArrayList<>(Arrays.asList("x"));
    static final Map<String, String> MAP = new HashMap<>();
    static { MAP.put("k", "v"); }
    static class Mine extends ArrayList<String> { void wipe() { super.clear(); } }
    static final Mine MINE = new Mine();
    static { MINE.add("x"); }
    static class Node {
        int n = 1;
        Node() { }
        Node(Node other) { other.n = 5; }
    }
    static final Node NODE = new Node();

    // FALSE
    static void asList(String[] a) {
        if (a == null || a.length != 1) {
            return;
        }
        Arrays.asList(a).set(0, "y");
        assert FIN[0].equals("x");
    }

    // FALSE
    static void filled(String[] a) {
        if (a == null || a.length != 1) {
            return;
        }
        Collections.fill(Arrays.asList(a), "y");
        assert FIN[0].equals("x");
    }

    // FALSE
    static void removed(List<String> a) {
        if (a == null || a.isEmpty()) {
            return;
        }
        Iterator<String> it = a.iterator();
        it.next();
        it.remove();
        assert LIST.size() == 1;
    }

    // FALSE
    static void cleared(Mine a) {
        if (a == null) {
            return;
        }
        a.wipe();
        assert MINE.size() == 1;
    }

    // FALSE
    static void constructed(Node a) {
        if (a == null) {
            return;
        }
        new Node(a);
        assert NODE.n == 1;
    }

    // FALSE
    static void keys(Map<String, String> a) {
        if (a == null) {
            return;
        }
        a.keySet().clear();
        assert MAP.size() == 1;
    }

    // FALSE
    static void entries(Map<String, String> a) {
        if (a == null) {
            return;
        }
        for (Map.Entry<String, String> e : a.entrySet()) {
            e.setValue("w");
        }
        assert MAP.get("k").equals("v");
    }

    // TRUE
    static void unrelated(String[] a) {
        if (a == null || a.length != 1) {
            return;
        }
        Arrays.asList(a).set(0, "y");
        assert INTS[0] == 1;
    }
}
