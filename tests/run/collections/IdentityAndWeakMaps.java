// IdentityHashMap by size only, WeakHashMap while its keys live, and graph copying by identity.
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

public class IdentityAndWeakMaps {
    static class Node {
        final String label;
        final List<Node> edges = new ArrayList<>();

        Node(String label) {
            this.label = label;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Node n && n.label.equals(label);
        }

        @Override
        public int hashCode() {
            return label.hashCode();
        }
    }

    static Node copy(Node node, Map<Node, Node> done) {
        Node known = done.get(node);
        if (known != null) {
            return known;
        }
        Node fresh = new Node(node.label);
        done.put(node, fresh);
        for (Node e : node.edges) {
            fresh.edges.add(copy(e, done));
        }
        return fresh;
    }

    static String walk(Node node, Set<Node> seen) {
        if (!seen.add(node)) {
            return "^" + node.label;
        }
        StringBuilder out = new StringBuilder(node.label);
        if (!node.edges.isEmpty()) {
            out.append('(');
            for (Node e : node.edges) {
                out.append(walk(e, seen)).append(' ');
            }
            out.setCharAt(out.length() - 1, ')');
        }
        return out.toString();
    }

    public static void main(String[] args) {
        Map<Object, String> identity = new IdentityHashMap<>();
        String literal = "key";
        String other = new String("key");
        identity.put(literal, "first");
        identity.put(other, "second");
        identity.put("ke" + "y", "folded");
        System.out.println(identity.size() + " " + identity.get(literal) + " " + identity.get(other) + " " + identity.get(new String("key")));
        identity.put(null, "nothing");
        identity.put(127, "cached");
        identity.put(Integer.valueOf(127), "same cache");
        System.out.println(identity.size() + " " + identity.get(null) + " " + identity.get(127) + " " + identity.containsKey("key") + " " + identity.remove(other) + " " + identity.size());
        System.out.println(identity.containsValue(new String("folded")) + " " + identity.containsValue("folded"));
        for (int i = 0; i < 100; i++) {
            identity.put(new Object(), "o");
        }
        System.out.println(identity.size());
        identity.values().removeIf(v -> v == "o");
        System.out.println(identity.size());

        Node a = new Node("a");
        Node b = new Node("b");
        Node twin = new Node("b");
        a.edges.addAll(List.of(b, twin, a));
        b.edges.add(a);
        twin.edges.add(b);
        Map<Node, Node> done = new IdentityHashMap<>();
        Node c = copy(a, done);
        System.out.println(done.size() + " " + (c != a) + " " + c.equals(a) + " " + (c.edges.get(2) == c) + " " + (c.edges.get(0) == c.edges.get(1)));
        System.out.println(walk(c, Collections.newSetFromMap(new IdentityHashMap<>())));
        System.out.println(walk(c, new java.util.HashSet<>()));

        Map<String, Integer> weak = new WeakHashMap<>();
        List<String> strong = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String key = "session-" + i;
            strong.add(key);
            weak.put(key, i * i);
        }
        weak.put(null, -1);
        int sum = 0;
        for (String key : strong) {
            sum += weak.get(key);
        }
        System.out.println(weak.size() + " " + sum + " " + weak.get(null) + " " + weak.containsKey("session-7") + " " + weak.remove("session-7") + " " + weak.get("absent"));
        weak.merge("session-3", 1, Integer::sum);
        weak.keySet().retainAll(strong.subList(0, 5));
        System.out.println(weak.size() + " " + weak.get("session-3") + " " + new java.util.TreeMap<>(weak));
        System.out.println(strong.size());
    }
}
