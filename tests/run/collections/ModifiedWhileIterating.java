// Fail-fast iterators: who notices a change during a loop, and the one case that slips through.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;

public class ModifiedWhileIterating {
    static void removeDuring(Collection<Integer> c, int trigger) {
        c.addAll(List.of(1, 2, 3, 4));
        StringBuilder visited = new StringBuilder();
        try {
            for (Integer x : c) {
                visited.append(x).append(' ');
                if (x == trigger) {
                    c.remove(x);
                }
            }
            visited.append("completed");
        } catch (ConcurrentModificationException e) {
            visited.append("noticed, message ").append(e.getMessage());
        }
        System.out.println(c.getClass().getSimpleName() + " removing " + trigger + ": " + visited + " " + c);
    }

    static void report(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + ": fine");
        } catch (ConcurrentModificationException e) {
            System.out.println(label + ": concurrent modification");
        } catch (IllegalStateException e) {
            System.out.println(label + ": illegal state");
        }
    }

    public static void main(String[] args) {
        for (int trigger = 1; trigger <= 4; trigger++) {
            removeDuring(new ArrayList<>(), trigger);
            removeDuring(new LinkedList<>(), trigger);
            removeDuring(new HashSet<>(), trigger);
            removeDuring(new TreeSet<>(), trigger);
            removeDuring(new CopyOnWriteArrayList<>(), trigger);
        }
        removeDuring(new PriorityQueue<>(), 2);
        removeDuring(new ArrayDeque<>(), 1);

        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        Iterator<Integer> it = list.iterator();
        while (it.hasNext()) {
            if (it.next() % 2 == 0) {
                it.remove();
            }
        }
        System.out.println(list);
        report("remove twice", () -> {
            Iterator<Integer> i = list.iterator();
            i.next();
            i.remove();
            i.remove();
        });
        report("remove before next", () -> list.iterator().remove());
        report("set after add", () -> {
            ListIterator<Integer> i = list.listIterator();
            i.next();
            i.add(9);
            i.set(8);
        });
        System.out.println(list);
        report("two iterators", () -> {
            Iterator<Integer> i = list.iterator();
            Iterator<Integer> j = list.iterator();
            i.next();
            j.next();
            i.remove();
            j.next();
        });
        report("stale sublist", () -> {
            List<Integer> view = list.subList(0, 1);
            list.add(10);
            view.size();
        });
        report("set is no structural change", () -> {
            for (int x : list) {
                list.set(0, x + 1);
            }
        });
        report("sort during loop", () -> {
            for (int x : list) {
                list.sort(null);
            }
        });
        report("removeIf that adds", () -> list.removeIf(x -> list.add(x)));
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        map.put("b", 2);
        report("overwrite in map", () -> map.keySet().forEach(k -> map.put(k, 0)));
        report("add in map", () -> map.keySet().forEach(k -> map.put(k + k, 0)));
        report("computeIfAbsent recursion", () -> map.computeIfAbsent("x", k -> map.computeIfAbsent("y", q -> 1)));
        report("tree entry set", () -> {
            TreeMap<Integer, Integer> tree = new TreeMap<>(Map.of(1, 1, 2, 2));
            for (Map.Entry<Integer, Integer> e : tree.entrySet()) {
                e.setValue(5);
                tree.put(e.getKey() + 10, 0);
            }
        });
        for (Integer x : list) {
            list.add(x);
        }
    }
}
