package percolate.api;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Collections and values of the JDK that are inputs: the engine runs this before the program under test looks at one. */
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

    /** An object of that class, made from parts and a number that was chosen. */
    static Object of(String type, Object[] parts, int choice) {
        switch (type) {
            case "java.math.BigInteger":
                return (Long) parts[0] == 0 ? BigInteger.ZERO : unshared((Long) parts[0]);
            case "java.math.BigDecimal":
                // Not from the cache of small numbers, in which a symbolic one would have to be looked up.
                return new BigDecimal((Long) parts[0]).scaleByPowerOfTen(-choice);
            case "java.time.LocalDate":
                return LocalDate.of((Integer) parts[0], (Integer) parts[1], (Integer) parts[2]);
            case "java.util.UUID":
                return new UUID((Long) parts[0], (Long) parts[1]);
            case "java.util.Locale":
                return new Locale[] {Locale.ROOT, Locale.US, Locale.GERMANY, new Locale("tr", "TR")}[choice];
            case "java.util.Date":
                return new Date((Long) parts[0]);
            case "java.util.Random":
                return new Random((Long) parts[0]);
            case "java.io.StringReader":
                return new StringReader((String) parts[0]);
            case "java.io.ByteArrayInputStream":
                return new ByteArrayInputStream((byte[]) parts[0]);
            default:
                throw new IllegalArgumentException(type);
        }
    }

    /** A number that is not zero; the engine makes an object of its own. */
    static BigInteger unshared(long value) {
        return BigInteger.valueOf(value);
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
