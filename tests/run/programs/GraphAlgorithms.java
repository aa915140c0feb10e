import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class GraphAlgorithms {
    static class CycleException extends RuntimeException {
        CycleException(List<String> cycle) { super("cycle " + String.join(" -> ", cycle)); }
    }

    private final Map<String, Set<String>> edges = new TreeMap<>();

    GraphAlgorithms(String text) {
        for (String rule : text.split(";")) {
            String[] sides = rule.trim().split("\\s*->\\s*");
            node(sides[0]);
            if (sides.length > 1) for (String to : sides[1].split(" ")) {
                node(sides[0]).add(to);
                node(to);
            }
        }
    }

    private Set<String> node(String name) {
        return edges.computeIfAbsent(name, k -> new TreeSet<>());
    }

    Map<String, Integer> breadthFirst(String start) {
        Map<String, Integer> depth = new LinkedHashMap<>();
        Deque<String> queue = new ArrayDeque<>(List.of(start));
        depth.put(start, 0);
        while (!queue.isEmpty()) {
            String at = queue.poll();
            for (String to : edges.get(at)) {
                if (depth.putIfAbsent(to, depth.get(at) + 1) == null) queue.add(to);
            }
        }
        return depth;
    }

    void depthFirst(String at, Set<String> seen, List<String> postorder) {
        if (!seen.add(at)) return;
        for (String to : edges.get(at)) depthFirst(to, seen, postorder);
        postorder.add(at);
    }

    List<String> topological() {
        List<String> order = new ArrayList<>();
        Map<String, Boolean> state = new TreeMap<>();
        for (String n : edges.keySet()) visit(n, state, new ArrayDeque<>(), order);
        Collections.reverse(order);
        return order;
    }

    private void visit(String n, Map<String, Boolean> done, Deque<String> path, List<String> order) {
        Boolean s = done.get(n);
        path.addLast(n);
        if (s == null) {
            done.put(n, false);
            for (String to : edges.get(n)) visit(to, done, path, order);
            done.put(n, true);
            order.add(n);
        } else if (!s) {
            List<String> cycle = new ArrayList<>(path);
            throw new CycleException(cycle.subList(cycle.indexOf(n), cycle.size()));
        }
        path.removeLast();
    }

    List<Set<String>> components() {
        List<String> post = new ArrayList<>();
        Set<String> seen = new TreeSet<>();
        for (String n : edges.keySet()) depthFirst(n, seen, post);
        GraphAlgorithms reversed = new GraphAlgorithms(edges.keySet().iterator().next());
        edges.forEach((from, tos) -> {
            reversed.node(from);
            tos.forEach(to -> reversed.node(to).add(from));
        });
        List<Set<String>> out = new ArrayList<>();
        Set<String> assigned = new TreeSet<>();
        for (int i = post.size() - 1; i >= 0; i--) {
            List<String> members = new ArrayList<>();
            reversed.depthFirst(post.get(i), assigned, members);
            if (!members.isEmpty()) out.add(new TreeSet<>(members));
        }
        return out;
    }

    static int[] unionFind(int n, int[][] pairs) {
        int[] parent = new int[n];
        Arrays.setAll(parent, i -> i);
        for (int[] p : pairs) {
            int a = p[0], b = p[1];
            while (parent[a] != a) a = parent[a] = parent[parent[a]];
            while (parent[b] != b) b = parent[b] = parent[parent[b]];
            parent[Math.max(a, b)] = Math.min(a, b);
        }
        for (int i = 0; i < n; i++) parent[i] = parent[parent[i]];
        return parent;
    }

    static int spanningTree(int[][] weights) {
        BitSet inside = new BitSet();
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> a[0] - b[0]);
        queue.add(new int[] {0, 0});
        int total = 0;
        while (inside.cardinality() < weights.length) {
            int[] next = queue.remove();
            if (inside.get(next[1])) continue;
            inside.set(next[1]);
            total += next[0];
            for (int j = 0; j < weights.length; j++) if (weights[next[1]][j] > 0 && !inside.get(j)) queue.add(new int[] {weights[next[1]][j], j});
        }
        return total;
    }

    public static void main(String[] args) {
        GraphAlgorithms dress = new GraphAlgorithms("pants -> shoes belt; socks -> shoes; shirt -> tie belt; tie -> jacket; belt -> jacket; watch");
        System.out.println(dress.edges);
        System.out.println(dress.topological());
        System.out.println(dress.breadthFirst("shirt") + " " + dress.breadthFirst("watch"));
        GraphAlgorithms loops = new GraphAlgorithms("a -> b; b -> c d; c -> a; d -> e; e -> f; f -> d g; g -> g; h -> a");
        System.out.println(loops.components() + " " + dress.components().size());
        List<String> post = new ArrayList<>();
        loops.depthFirst("a", new TreeSet<>(), post);
        System.out.println(post + " " + loops.breadthFirst("h"));
        System.out.println(Arrays.toString(unionFind(9, new int[][] {{1, 2}, {3, 4}, {2, 4}, {7, 8}, {5, 7}})));
        System.out.println(spanningTree(new int[][] {{0, 4, 1, 0}, {4, 0, 2, 5}, {1, 2, 0, 8}, {0, 5, 8, 0}}));
        loops.topological();
    }
}
