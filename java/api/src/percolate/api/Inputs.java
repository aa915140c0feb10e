package percolate.api;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Collections that are inputs: the engine runs this before the program under test looks at one. */
final class Inputs {
    private Inputs() {}

    /** Called where only the initialisers of classes are to run. */
    static void nothing() {}

    /** A collection of that class with these elements, or a map with these keys and values. */
    static Object make(String type, Object[] keys, Object[] values) {
        switch (type) {
            case "java.util.HashMap":
                return fill(new HashMap<>(), keys, values);
            case "java.util.LinkedHashMap":
                return fill(new LinkedHashMap<>(), keys, values);
            case "java.util.TreeMap":
                return fill(new TreeMap<>(), keys, values);
            case "java.util.concurrent.ConcurrentHashMap":
                return fill(new ConcurrentHashMap<>(), keys, values);
            case "java.util.HashSet":
                return fill(new HashSet<>(), keys);
            case "java.util.LinkedHashSet":
                return fill(new LinkedHashSet<>(), keys);
            case "java.util.TreeSet":
                return fill(new TreeSet<>(), keys);
            case "java.util.LinkedList":
                return fill(new LinkedList<>(), keys);
            case "java.util.ArrayDeque":
                return fill(new ArrayDeque<>(), keys);
            default:
                throw new IllegalArgumentException(type);
        }
    }

    private static Object fill(Map<Object, Object> map, Object[] keys, Object[] values) {
        for (int i = 0; i < keys.length; i++) {
            map.put(keys[i], values[i]);
        }
        return map;
    }

    private static Object fill(Collection<Object> collection, Object[] elements) {
        for (Object element : elements) {
            collection.add(element);
        }
        return collection;
    }
}
