// Every method of HashMap that changes a mapping, with null keys and values.
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

public class HashMapOperations {
    static void show(String label, Object result, Map<String, Integer> map) {
        System.out.println(label + " -> " + result + "  " + map);
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        show("put new", m.put("a", 1), m);
        show("put again", m.put("a", 2), m);
        show("put null value", m.put("n", null), m);
        show("put null key", m.put(null, 0), m);
        show("get", m.get("a") + " " + m.get("n") + " " + m.get(null) + " " + m.get("zz"), m);
        show("containsKey", m.containsKey("n") + " " + m.containsKey("zz") + " " + m.containsValue(null) + " " + m.containsValue(7), m);
        show("getOrDefault", m.getOrDefault("n", 9) + " " + m.getOrDefault("zz", 9), m);

        show("putIfAbsent present", m.putIfAbsent("a", 5), m);
        show("putIfAbsent null", m.putIfAbsent("n", 5), m);
        show("putIfAbsent new", m.putIfAbsent("b", 6), m);
        show("computeIfAbsent present", m.computeIfAbsent("a", k -> 100), m);
        show("computeIfAbsent new", m.computeIfAbsent("ccc", String::length), m);
        show("computeIfAbsent to null", m.computeIfAbsent("d", k -> null), m);
        show("computeIfPresent", m.computeIfPresent("a", (k, v) -> v * 10), m);
        show("computeIfPresent absent", m.computeIfPresent("zz", (k, v) -> v * 10), m);
        show("computeIfPresent removes", m.computeIfPresent("ccc", (k, v) -> null), m);
        show("compute new", m.compute("e", (k, v) -> v == null ? 1 : v + 1), m);
        show("compute old", m.compute("e", (k, v) -> v == null ? 1 : v + 1), m);
        show("compute removes", m.compute("e", (k, v) -> null), m);
        show("merge new", m.merge("f", 3, Integer::sum), m);
        show("merge old", m.merge("f", 4, Integer::sum), m);
        show("merge removes", m.merge("f", 0, (x, y) -> null), m);
        show("replace", m.replace("a", 21), m);
        show("replace absent", m.replace("zz", 21), m);
        show("replace if", m.replace("a", 21, 22) + " " + m.replace("a", 21, 23), m);
        show("remove", m.remove("b"), m);
        show("remove absent", m.remove("zz"), m);
        show("remove if", m.remove("a", 1) + " " + m.remove("a", 22), m);
        show("remove null key", m.remove(null), m);

        m.putAll(Map.of("x", 1));
        m.putAll(new TreeMap<>(Map.of("y", 2, "z", 3)));
        show("putAll", m.size(), m);
        m.replaceAll((k, v) -> k.equals("n") ? v : v * v);
        show("replaceAll", m.values().stream().mapToInt(v -> v).sum(), m);
        show("keySet removes", m.keySet().remove("n"), m);
        show("values removes", m.values().remove(4), m);
        show("entrySet removes", m.entrySet().removeIf(e -> e.getValue() == 9), m);
        for (Map.Entry<String, Integer> e : m.entrySet()) {
            show("setValue", e.setValue(77), m);
        }
        try {
            m.keySet().add("no");
        } catch (UnsupportedOperationException e) {
            System.out.println("key sets do not grow");
        }
        try {
            m.merge("x", null, Integer::sum);
        } catch (NullPointerException e) {
            System.out.println("merge refuses null");
        }
        try {
            m.computeIfAbsent("new", k -> {
                throw new IllegalStateException("no value for " + k);
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + m);
        }
        Map<String, Integer> other = new HashMap<>(Map.of("x", 77));
        System.out.println(m.equals(other) + " " + (m.hashCode() == other.hashCode()) + " " + m.hashCode() + " " + m.entrySet().equals(other.entrySet()));
        int[] keysSeen = {0};
        m.forEach((k, v) -> keysSeen[0] += k.length() + v);
        System.out.println(keysSeen[0]);
        m.clear();
        System.out.println(m + " " + m.isEmpty());
    }
}
