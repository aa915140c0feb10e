import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Shortest paths by two algorithms, a spanning tree, a search, with lambdas and records. */
public class ShortestPathsAndTrees {
    record Edge(int to, int w) {}
    static final int INF = Integer.MAX_VALUE / 2;
    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        Map<Integer, List<Edge>> g = new TreeMap<>();
        int[][] es = {{0, 1, 4}, {0, 2, 1}, {2, 1, 2}, {1, 3, 5}, {3, 4, 3}, {2, 4, 20}};
        for (int[] e : es) {
            g.computeIfAbsent(e[0], k -> new ArrayList<>()).add(new Edge(e[1], e[2]));
            g.computeIfAbsent(e[1], k -> new ArrayList<>()).add(new Edge(e[0], e[2]));
        }
        p(g);
        int[] d = new int[6];
        Arrays.fill(d, INF);
        d[0] = 0;
        PriorityQueue<int[]> q = new PriorityQueue<>((a, b) -> Integer.compare(a[1], b[1]));
        q.add(new int[] {0, 0});
        while (!q.isEmpty()) {
            int[] c = q.poll();
            if (c[1] > d[c[0]]) continue;
            for (Edge e : g.getOrDefault(c[0], List.of())) if (d[c[0]] + e.w() < d[e.to()]) {
                d[e.to()] = d[c[0]] + e.w();
                q.add(new int[] {e.to(), d[e.to()]});
            }
        }
        p(Arrays.toString(d));
        int[] par = IntStream.range(0, 6).toArray();
        IntUnaryOperator[] find = new IntUnaryOperator[1];
        find[0] = x -> par[x] == x ? x : (par[x] = find[0].applyAsInt(par[x]));
        Arrays.sort(es, Comparator.comparingInt(e -> e[2]));
        int tot = 0;
        for (int[] e : es) {
            int a = find[0].applyAsInt(e[0]), b = find[0].applyAsInt(e[1]);
            if (a != b) {
                par[a] = b;
                tot += e[2];
            }
        }
        p(tot + Arrays.deepToString(es));
        long[][] f = new long[5][5];
        for (long[] r : f) Arrays.fill(r, INF);
        for (int[] e : es) f[e[0]][e[1]] = e[2];
        for (int k = 0; k < 5; k++) for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) f[i][j] = Math.min(f[i][j], f[i][k] + f[k][j]);
        p(Arrays.stream(f).map(Arrays::toString).collect(Collectors.joining("\n")));
        Deque<Integer> st = new ArrayDeque<>(List.of(0));
        Set<Integer> seen = new LinkedHashSet<>();
        while (!st.isEmpty()) {
            int v = st.pop();
            if (!seen.add(v)) continue;
            g.get(v).stream().map(Edge::to).filter(Predicate.not(seen::contains)).sorted(Comparator.reverseOrder())
                    .forEach(st::push);
        }
        p(seen);
    }
}
