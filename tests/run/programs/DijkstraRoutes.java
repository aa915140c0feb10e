import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.TreeMap;

public class DijkstraRoutes {
    record Road(String to, int length) { }

    record Stop(String city, int distance) { }

    private final Map<String, List<Road>> roads = new TreeMap<>();
    private int settled;

    void connect(String a, String b, int length) {
        if (length < 0) throw new IllegalArgumentException("negative road " + a + "-" + b);
        oneWay(a, b, length);
        oneWay(b, a, length);
    }

    void oneWay(String from, String to, int length) {
        roads.computeIfAbsent(from, k -> new ArrayList<>()).add(new Road(to, length));
        roads.computeIfAbsent(to, k -> new ArrayList<>());
    }

    List<String> route(String from, String to, Map<String, Integer> distances) {
        if (!roads.containsKey(from)) throw new NoSuchElementException("unknown city " + from);
        Map<String, String> previous = new HashMap<>();
        PriorityQueue<Stop> queue = new PriorityQueue<>(Comparator.comparingInt(Stop::distance).thenComparing(Stop::city));
        queue.add(new Stop(from, 0));
        distances.put(from, 0);
        while (!queue.isEmpty()) {
            Stop stop = queue.poll();
            if (stop.distance() > distances.get(stop.city())) continue;
            settled++;
            if (stop.city().equals(to)) break;
            for (Road road : roads.get(stop.city())) {
                int d = stop.distance() + road.length();
                Integer known = distances.get(road.to());
                if (known == null || d < known) {
                    distances.put(road.to(), d);
                    previous.put(road.to(), stop.city());
                    queue.add(new Stop(road.to(), d));
                }
            }
        }
        if (to != null && !distances.containsKey(to)) return List.of();
        List<String> path = new ArrayList<>();
        for (String at = to; at != null; at = previous.get(at)) path.add(at);
        Collections.reverse(path);
        return path;
    }

    int[][] allPairs(List<String> names) {
        int n = names.size();
        int[][] d = new int[n][n];
        for (int[] row : d) Arrays.fill(row, Integer.MAX_VALUE / 2);
        for (int i = 0; i < n; i++) {
            d[i][i] = 0;
            for (Road r : roads.get(names.get(i))) {
                int j = names.indexOf(r.to());
                d[i][j] = Math.min(d[i][j], r.length());
            }
        }
        for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        return d;
    }

    public static void main(String[] args) {
        DijkstraRoutes map = new DijkstraRoutes();
        map.connect("Arden", "Brill", 7);
        map.connect("Arden", "Corby", 9);
        map.connect("Arden", "Fleet", 14);
        map.connect("Brill", "Corby", 10);
        map.connect("Brill", "Dover", 15);
        map.connect("Corby", "Dover", 11);
        map.connect("Corby", "Fleet", 2);
        map.connect("Dover", "Exeter", 6);
        map.connect("Exeter", "Fleet", 9);
        map.oneWay("Exeter", "Goole", 1);
        map.connect("Hull", "Ilkley", 3);
        for (String target : List.of("Exeter", "Goole", "Arden", "Hull")) {
            Map<String, Integer> distances = new HashMap<>();
            map.settled = 0;
            List<String> path = map.route("Arden", target, distances);
            System.out.println("Arden to " + target + ": " + (path.isEmpty() ? "unreachable" : String.join(" > ", path) + " = "
                + distances.get(target)) + ", settled " + map.settled);
        }
        Map<String, Integer> all = new LinkedHashMap<>();
        map.route("Goole", null, all);
        System.out.println(all);
        all.clear();
        map.route("Brill", null, all);
        System.out.println(new TreeMap<>(all));
        List<String> names = new ArrayList<>(map.roads.keySet());
        int[][] table = map.allPairs(names);
        boolean consistent = true;
        for (int i = 0; i < names.size(); i++) {
            Map<String, Integer> d = new HashMap<>();
            map.route(names.get(i), null, d);
            StringBuilder row = new StringBuilder(String.format("%-7s", names.get(i)));
            for (int j = 0; j < names.size(); j++) {
                boolean far = table[i][j] >= Integer.MAX_VALUE / 2;
                row.append(far ? "   -" : String.format("%4d", table[i][j]));
                consistent &= far ? !d.containsKey(names.get(j)) : d.get(names.get(j)) == table[i][j];
            }
            System.out.println(row);
        }
        System.out.println("consistent " + consistent);
        try {
            map.connect("Arden", "Hull", -1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        map.route("Zennor", "Arden", new HashMap<>());
    }
}
