package percolate.api;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.ByteOrder;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.format.DateTimeFormatter;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Locale;
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

/** Objects of the JDK by which programs do their work, as inputs: what reads, formats, counts, guards and refers. */
final class Tools {
    private Tools() {}

    /** An object of that class, made from parts and a number that was chosen. */
    static Object of(String type, Object[] parts, int choice) {
        switch (type) {
            case "java.util.SimpleTimeZone":
                return new SimpleTimeZone((Integer) parts[0], (String) parts[1]);
            case "java.util.BitSet":
                return BitSet.valueOf(new long[] {(Long) parts[0]});
            case "java.util.StringTokenizer":
                return new StringTokenizer((String) parts[0]);
            case "java.util.StringJoiner":
                return new StringJoiner((String) parts[0], (String) parts[1], (String) parts[2]);
            case "java.util.Scanner":
                return new Scanner((String) parts[0]);
            case "java.util.AbstractMap$SimpleEntry":
                return new AbstractMap.SimpleEntry<>(parts[0], parts[1]);
            case "java.util.AbstractList$ListItr":
                return Arrays.asList((Object[]) parts[0]).listIterator();
            case "java.util.Collections$3":
                return Collections.enumeration(Arrays.asList((Object[]) parts[0]));
            case "java.util.stream.LongPipeline$Head":
                return Arrays.stream((long[]) parts[0]);
            case "java.util.stream.DoublePipeline$Head":
                return Arrays.stream((double[]) parts[0]);
            case "java.util.Spliterators$ArraySpliterator":
                return Arrays.spliterator((Object[]) parts[0]);
            case "java.util.regex.Matcher":
                return Inputs.pattern(choice).matcher((String) parts[0]);
            default:
                return type.startsWith("java.util.concurrent.") ? guard(type, parts) : other(type, parts, choice);
        }
    }

    private static Object guard(String type, Object[] parts) {
        switch (type) {
            case "java.util.concurrent.locks.ReentrantLock":
                return new ReentrantLock();
            case "java.util.concurrent.CountDownLatch":
                return new CountDownLatch((Integer) parts[0]);
            case "java.util.concurrent.Semaphore":
                return new Semaphore((Integer) parts[0]);
            case "java.util.concurrent.atomic.AtomicIntegerArray":
                return new AtomicIntegerArray((int[]) parts[0]);
            case "java.util.concurrent.atomic.AtomicLongArray":
                return new AtomicLongArray((long[]) parts[0]);
            case "java.util.concurrent.atomic.AtomicReferenceArray":
                return new AtomicReferenceArray<>((Object[]) parts[0]);
            default:
                throw new IllegalArgumentException(type);
        }
    }

    private static Object other(String type, Object[] parts, int choice) {
        switch (type) {
            case "java.sql.Date":
                return new java.sql.Date((Long) parts[0]);
            case "java.sql.Time":
                return new java.sql.Time((Long) parts[0]);
            case "java.sql.Timestamp":
                return new java.sql.Timestamp((Long) parts[0]);
            case "java.nio.ByteOrder":
                return (Boolean) parts[0] ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
            case "java.lang.ref.WeakReference":
                return new WeakReference<>(parts[0]);
            case "java.lang.ref.SoftReference":
                return new SoftReference<>(parts[0]);
            case "java.lang.ref.ReferenceQueue":
                return new ReferenceQueue<>();
            case "java.net.URL":
                return address(new String[] {"file:/path", "file:/folder/file.txt?query#part"}[choice]);
            case "java.text.DecimalFormat":
                String pattern = new String[] {"0.00", "#,##0.###"}[choice];
                return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
            case "java.time.format.DateTimeFormatter":
                return new DateTimeFormatter[] {
                    DateTimeFormatter.ISO_LOCAL_DATE, DateTimeFormatter.ISO_LOCAL_TIME,
                    DateTimeFormatter.ISO_LOCAL_DATE_TIME, DateTimeFormatter.BASIC_ISO_DATE
                }[choice];
            default:
                return member(type, choice);
        }
    }

    private static URL address(String text) {
        try {
            return new URL(text);
        } catch (MalformedURLException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static Object member(String type, int choice) {
        try {
            switch (type) {
                case "java.lang.reflect.Method":
                    return choice == 0
                            ? String.class.getMethod("length")
                            : Integer.class.getMethod("parseInt", String.class);
                case "java.lang.reflect.Field":
                    return Integer.class.getField("MAX_VALUE");
                case "java.lang.reflect.Constructor":
                    return choice == 0
                            ? Object.class.getConstructor()
                            : StringBuilder.class.getConstructor(String.class);
                default:
                    throw new IllegalArgumentException(type);
            }
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
