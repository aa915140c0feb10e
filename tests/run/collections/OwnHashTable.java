// A hash table with open addressing, written by hand and checked against java.util.HashMap.
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

public class OwnHashTable {
    /** Open addressing with tombstones. */
    static class Table<K, V> {
        private static final Object DELETED = new Object();
        private Object[] keys = new Object[8];
        private Object[] values = new Object[8];
        private int used;
        private int live;
        int growths;

        private int slot(Object key) {
            int free = -1;
            int i = (key.hashCode() * 0x9E3779B9 >>> 7) & (keys.length - 1);
            for (; keys[i] != null; i = (i + 1) & (keys.length - 1)) {
                if (keys[i] == DELETED) {
                    free = free < 0 ? i : free;
                } else if (keys[i].equals(key)) {
                    return i;
                }
            }
            return free >= 0 ? free : i;
        }

        @SuppressWarnings("unchecked")
        V put(K key, V value) {
            if (used * 4 >= keys.length * 3) {
                grow();
            }
            int i = slot(key);
            V old = null;
            if (keys[i] == null || keys[i] == DELETED) {
                used += keys[i] == null ? 1 : 0;
                live++;
                keys[i] = key;
            } else {
                old = (V) values[i];
            }
            values[i] = value;
            return old;
        }

        @SuppressWarnings("unchecked")
        V get(K key) {
            int i = slot(key);
            return keys[i] == null || keys[i] == DELETED ? null : (V) values[i];
        }

        V remove(K key) {
            V old = get(key);
            int i = slot(key);
            if (keys[i] != null && keys[i] != DELETED) {
                keys[i] = DELETED;
                values[i] = null;
                live--;
            }
            return old;
        }

        @SuppressWarnings("unchecked")
        private void grow() {
            Object[] oldKeys = keys;
            Object[] oldValues = values;
            keys = new Object[oldKeys.length * 2];
            values = new Object[oldKeys.length * 2];
            used = live = 0;
            growths++;
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldKeys[i] != null && oldKeys[i] != DELETED) {
                    put((K) oldKeys[i], (V) oldValues[i]);
                }
            }
        }
    }

    public static void main(String[] args) {
        Table<String, Integer> mine = new Table<>();
        Map<String, Integer> theirs = new HashMap<>();
        Random random = new Random(2024);
        int disagreements = 0;
        for (int i = 0; i < 3000; i++) {
            String key = "k" + random.nextInt(150);
            Integer a;
            Integer b;
            switch (random.nextInt(3)) {
                case 0 -> {
                    a = mine.put(key, i);
                    b = theirs.put(key, i);
                }
                case 1 -> {
                    a = mine.remove(key);
                    b = theirs.remove(key);
                }
                default -> {
                    a = mine.get(key);
                    b = theirs.get(key);
                }
            }
            disagreements += a == null ? (b == null ? 0 : 1) : (a.equals(b) ? 0 : 1);
        }
        System.out.println(disagreements + " disagreements, " + mine.live + " = " + theirs.size() + ", grew " + mine.growths + " times");
        for (Map.Entry<String, Integer> e : new TreeMap<>(theirs).headMap("k125").entrySet()) {
            System.out.println(e.getKey() + " " + e.getValue() + " " + mine.get(e.getKey()));
        }
        Table<Object, String> odd = new Table<>();
        odd.put(1, "int");
        odd.put(1L, "long");
        odd.put('1', "char");
        odd.put("1", "string");
        odd.put(1, "again");
        System.out.println(odd.get(1) + " " + odd.get(1L) + " " + odd.get('1') + " " + odd.get("1") + " " + odd.get(1.0) + " " + odd.live);
    }
}
