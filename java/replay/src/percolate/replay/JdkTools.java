package percolate.replay;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Map;
import java.util.Scanner;
import java.util.SimpleTimeZone;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;

/**
 * Objects of the JDK by which programs do their work, made of parts: what reads, counts, guards and refers.
 *
 * <p>A part that is left out can be anything.
 */
final class JdkTools {
    private JdkTools() {}

    /** An object of that class made of these parts, of which integers are {@link Long}; null if there is no such class. */
    static Object of(String type, Map<String, Object> parts) {
        String text = text(parts, "text");
        Object[] elements = parts.get("elements") instanceof Object[] ? (Object[]) parts.get("elements") : new Object[0];
        switch (type) {
            case "java.util.SimpleTimeZone":
                return new SimpleTimeZone(number(parts, "rawOffset").intValue(), text(parts, "id"));
            case "java.util.BitSet":
                return BitSet.valueOf(new long[] {number(parts, "bits").longValue()});
            case "java.util.StringTokenizer":
                return new StringTokenizer(text);
            case "java.util.StringJoiner":
                return new StringJoiner(text(parts, "delimiter"), text(parts, "prefix"), text(parts, "suffix"));
            case "java.util.Scanner":
                return new Scanner(text);
            case "java.util.regex.Matcher":
                return Pattern.compile(text(parts, "pattern")).matcher(text);
            case "java.util.AbstractMap$SimpleEntry":
                return new AbstractMap.SimpleEntry<>(parts.get("key"), parts.get("value"));
            case "java.util.AbstractList$ListItr":
                return Arrays.asList(elements).listIterator();
            case "java.util.Collections$3":
                return Collections.enumeration(Arrays.asList(elements));
            case "java.util.Spliterators$ArraySpliterator":
                return Arrays.spliterator(elements);
            case "java.util.stream.LongPipeline$Head":
                return Arrays.stream((long[]) parts.getOrDefault("elements", new long[0]));
            case "java.util.stream.DoublePipeline$Head":
                return Arrays.stream((double[]) parts.getOrDefault("elements", new double[0]));
            case "java.lang.ref.WeakReference":
                return new WeakReference<>(parts.get("value"));
            case "java.lang.ref.SoftReference":
                return new SoftReference<>(parts.get("value"));
            case "java.lang.ref.ReferenceQueue":
                return new ReferenceQueue<>();
            case "java.util.concurrent.locks.ReentrantLock":
                return new ReentrantLock();
            case "java.util.concurrent.CountDownLatch":
                return new CountDownLatch(number(parts, "count").intValue());
            case "java.util.concurrent.Semaphore":
                return new Semaphore(number(parts, "permits").intValue());
            case "java.util.concurrent.atomic.AtomicIntegerArray":
                return new AtomicIntegerArray((int[]) parts.getOrDefault("array", new int[0]));
            case "java.util.concurrent.atomic.AtomicLongArray":
                return new AtomicLongArray((long[]) parts.getOrDefault("array", new long[0]));
            case "java.util.concurrent.atomic.AtomicReferenceArray":
                return new AtomicReferenceArray<>(elements);
            default:
                return null;
        }
    }

    private static String text(Map<String, Object> parts, String name) {
        return (String) parts.getOrDefault(name, "");
    }

    private static Number number(Map<String, Object> parts, String name) {
        return (Number) parts.getOrDefault(name, 0);
    }
}
