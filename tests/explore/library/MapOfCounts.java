//@ entry: count(boolean,boolean)

// HashMap with known keys.
class MapOfCounts {
    static int count(boolean a, boolean b) {
        java.util.HashMap<String, Integer> counts = new java.util.HashMap<>();
        counts.put("a", a ? 1 : 2);
        counts.put(b ? "a" : "b", 10);
        return counts.get("a") + counts.size();
    }
}
