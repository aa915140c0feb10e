// PriorityQueue with natural order and comparators: scheduling, Dijkstra, the k largest.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

public class PriorityQueues {
    record Job(String name, int priority, int arrival) {}

    record Step(int node, int distance) implements Comparable<Step> {
        @Override
        public int compareTo(Step other) {
            return Integer.compare(distance, other.distance);
        }
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> heap = new PriorityQueue<>(List.of(5, 1, 4, 1, 5, 9, 2, 6));
        System.out.println(heap + " peek " + heap.peek());
        heap.add(0);
        heap.remove(5);
        System.out.println(heap + " " + heap.contains(5) + " " + heap.size());
        StringBuilder drained = new StringBuilder();
        while (!heap.isEmpty()) {
            drained.append(heap.poll()).append(' ');
        }
        System.out.println(drained + "" + heap.poll() + heap.peek());

        PriorityQueue<Job> jobs = new PriorityQueue<>(Comparator.comparingInt(Job::priority).reversed().thenComparingInt(Job::arrival));
        String[] names = {"backup", "alarm", "mail", "alert", "log", "index"};
        int[] priorities = {2, 9, 5, 9, 1, 5};
        for (int i = 0; i < names.length; i++) {
            jobs.offer(new Job(names[i], priorities[i], i));
        }
        while (jobs.size() > 0) {
            System.out.println(jobs.remove());
        }

        int[][][] graph = {{{1, 7}, {2, 9}, {5, 14}}, {{0, 7}, {2, 10}, {3, 15}}, {{0, 9}, {1, 10}, {3, 11}, {5, 2}}, {{4, 6}}, {}, {{4, 9}}, {}};
        int[] best = new int[graph.length];
        Arrays.fill(best, Integer.MAX_VALUE);
        best[0] = 0;
        PriorityQueue<Step> frontier = new PriorityQueue<>();
        frontier.add(new Step(0, 0));
        while (!frontier.isEmpty()) {
            Step s = frontier.poll();
            if (s.distance() > best[s.node()]) {
                continue;
            }
            for (int[] edge : graph[s.node()]) {
                int d = s.distance() + edge[1];
                if (d < best[edge[0]]) {
                    best[edge[0]] = d;
                    frontier.add(new Step(edge[0], d));
                }
            }
        }
        System.out.println(Arrays.toString(best));

        PriorityQueue<Integer> largest = new PriorityQueue<>(3);
        for (int x : new int[] {12, 3, 45, 7, 99, 23, 1}) {
            largest.add(x);
            if (largest.size() > 3) {
                largest.poll();
            }
        }
        List<Integer> top = new ArrayList<>(largest);
        Collections.sort(top, Collections.reverseOrder());
        System.out.println(top);

        try {
            PriorityQueue<Object> mixed = new PriorityQueue<>();
            mixed.add("text");
            mixed.add(1);
        } catch (ClassCastException e) {
            System.out.println("not comparable with each other");
        }
        new PriorityQueue<>().add(null);
    }
}
