// Graphs as maps of sets: breadth and depth first search, topological order, cycles, union-find.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class GraphSearch {
    private final Map<String, Set<String>> edges = new TreeMap<>();

    GraphSearch(String... arrows) {
        for (String arrow : arrows) {
            String[] ends = arrow.split(">");
            edges.computeIfAbsent(ends[0], k -> new TreeSet<>()).add(ends[1]);
            edges.computeIfAbsent(ends[1], k -> new TreeSet<>());
        }
    }

    List<String> shortestPath(String from, String to) {
        Map<String, String> cameFrom = new HashMap<>();
        Deque<String> queue = new ArrayDeque<>(List.of(from));
        cameFrom.put(from, null);
        while (!queue.isEmpty()) {
            String at = queue.poll();
            if (at.equals(to)) {
                LinkedList<String> path = new LinkedList<>();
                for (String s = to; s != null; s = cameFrom.get(s)) {
                    path.addFirst(s);
                }
                return path;
            }
            for (String next : edges.get(at)) {
                if (!cameFrom.containsKey(next)) {
                    cameFrom.put(next, at);
                    queue.add(next);
                }
            }
        }
        return Collections.emptyList();
    }

    List<String> topological() {
        List<String> order = new ArrayList<>();
        Set<String> done = new HashSet<>();
        Set<String> path = new HashSet<>();
        for (String node : edges.keySet()) {
            visit(node, done, path, order);
        }
        Collections.reverse(order);
        return order;
    }

    private void visit(String node, Set<String> done, Set<String> path, List<String> order) {
        if (!path.add(node)) {
            throw new IllegalStateException("cycle through " + node);
        }
        if (done.add(node)) {
            edges.get(node).forEach(next -> visit(next, done, path, order));
            order.add(node);
        }
        path.remove(node);
    }

    Map<String, Integer> distances(String from) {
        Map<String, Integer> result = new LinkedHashMap<>();
        Set<String> frontier = new TreeSet<>(Set.of(from));
        for (int d = 0; !frontier.isEmpty(); d++) {
            Set<String> next = new TreeSet<>();
            for (String s : frontier) {
                result.put(s, d);
                next.addAll(edges.get(s));
            }
            next.removeAll(result.keySet());
            frontier = next;
        }
        return result;
    }

    static int find(int[] parent, int i) {
        return parent[i] == i ? i : (parent[i] = find(parent, parent[i]));
    }

    public static void main(String[] args) {
        GraphSearch build = new GraphSearch("shirt>tie", "tie>jacket", "trousers>shoes", "trousers>belt", "belt>jacket", "socks>shoes", "shirt>belt");
        build.edges.forEach((node, next) -> System.out.println(node + " before " + next));
        System.out.println(build.topological());
        System.out.println(build.shortestPath("shirt", "jacket") + " " + build.shortestPath("tie", "shoes") + " " + build.shortestPath("tie", "tie"));
        GraphSearch ring = new GraphSearch("a>b", "b>c", "c>d", "d>a", "b>d", "d>e");
        System.out.println(ring.shortestPath("a", "e") + " " + ring.distances("c"));
        try {
            ring.topological();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }

        int[] parent = new int[8];
        Arrays.setAll(parent, i -> i);
        for (int[] w : new int[][] {{0, 1}, {2, 3}, {1, 2}, {5, 6}, {3, 0}, {7, 7}}) {
            int a = find(parent, w[0]);
            int b = find(parent, w[1]);
            System.out.println(w[0] + "-" + w[1] + (a == b ? " redundant " : " joins ") + a + " " + b);
            parent[a] = b;
        }
        Map<Integer, List<Integer>> groups = new TreeMap<>();
        for (int i = 0; i < parent.length; i++) {
            groups.computeIfAbsent(find(parent, i), k -> new ArrayList<>()).add(i);
        }
        System.out.println(groups.values());
        System.out.println(ring.shortestPath("nowhere", "a"));
    }
}
