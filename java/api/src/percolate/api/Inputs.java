package percolate.api;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.text.FieldPosition;
import java.text.ParsePosition;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

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
            case "java.util.Hashtable":
                return fill(new Hashtable<>(), keys, values);
            case "java.util.Properties":
                return fill(new Properties(), keys, values);
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
            case "java.util.Vector":
                return fill(new Vector<>(), keys);
            case "java.util.Stack":
                return fill(new Stack<>(), keys);
            case "java.util.PriorityQueue":
                return fill(new PriorityQueue<>(), keys);
            default:
                return makeConcurrent(type, keys, values);
        }
    }

    private static Object makeConcurrent(String type, Object[] keys, Object[] values) {
        switch (type) {
            case "java.util.concurrent.ConcurrentHashMap":
                return fill(new ConcurrentHashMap<>(), keys, values);
            case "java.util.concurrent.CopyOnWriteArrayList":
                return fill(new CopyOnWriteArrayList<>(), keys);
            case "java.util.concurrent.CopyOnWriteArraySet":
                return fill(new CopyOnWriteArraySet<>(), keys);
            case "java.util.concurrent.ConcurrentLinkedQueue":
                return fill(new ConcurrentLinkedQueue<>(), keys);
            case "java.util.concurrent.ConcurrentLinkedDeque":
                return fill(new ConcurrentLinkedDeque<>(), keys);
            case "java.util.concurrent.LinkedBlockingQueue":
                return fill(new LinkedBlockingQueue<>(), keys);
            case "java.util.concurrent.LinkedBlockingDeque":
                return fill(new LinkedBlockingDeque<>(), keys);
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
                return date(parts);
            case "java.time.LocalTime":
                return time(parts, 0);
            case "java.time.LocalDateTime":
                return LocalDateTime.of(date(parts), time(parts, 3));
            case "java.time.Duration":
                return Duration.ofSeconds((Long) parts[0], nano((Integer) parts[1]));
            case "java.time.Instant":
                return Instant.ofEpochSecond((Long) parts[0], nano((Integer) parts[1]));
            case "java.util.UUID":
                return new UUID((Long) parts[0], (Long) parts[1]);
            case "java.util.Locale":
                return new Locale[] {Locale.ROOT, Locale.US, Locale.GERMANY, new Locale("tr", "TR")}[choice];
            case "java.util.Date":
                return new Date((Long) parts[0]);
            case "java.util.Random":
                return new Random((Long) parts[0]);
            default:
                if (type.startsWith("java.time.")) {
                    return ofTime(type, parts, choice);
                }
                return type.startsWith("java.io.") ? stream(type, parts) : other(type, parts, choice);
        }
    }

    private static LocalTime time(Object[] parts, int first) {
        int hour = ChronoField.HOUR_OF_DAY.checkValidIntValue((Integer) parts[first]);
        int minute = ChronoField.MINUTE_OF_HOUR.checkValidIntValue((Integer) parts[first + 1]);
        int second = ChronoField.SECOND_OF_MINUTE.checkValidIntValue((Integer) parts[first + 2]);
        int nano = ChronoField.NANO_OF_SECOND.checkValidIntValue((Integer) parts[first + 3]);
        return unshared(hour, minute, second, nano);
    }

    private static Object ofTime(String type, Object[] parts, int choice) {
        switch (type) {
            case "java.time.Year":
                return Year.of((Integer) parts[0]);
            case "java.time.YearMonth":
                return YearMonth.of((Integer) parts[0], (Integer) parts[1]);
            case "java.time.MonthDay":
                return MonthDay.of((Integer) parts[0], (Integer) parts[1]);
            case "java.time.Period":
                return Period.of((Integer) parts[0], (Integer) parts[1], (Integer) parts[2]);
            case "java.time.ZoneOffset":
                return offset(choice);
            case "java.time.OffsetDateTime":
                return OffsetDateTime.of(date(parts), time(parts, 3), offset(choice));
            case "java.time.ZonedDateTime":
                return ZonedDateTime.of(date(parts), time(parts, 3), offset(choice));
            default:
                return Tools.of(type, parts, choice);
        }
    }

    private static LocalDate date(Object[] parts) {
        return LocalDate.of((Integer) parts[0], (Integer) parts[1], (Integer) parts[2]);
    }

    private static ZoneOffset offset(int choice) {
        int minutes = new int[] {0, 2 * 60, -(5 * 60 + 30)}[choice];
        return ZoneOffset.ofTotalSeconds(60 * minutes);
    }

    /** Any other number would be another way to the same object. */
    private static int nano(int nano) {
        if (nano < 0 || nano > 999_999_999) {
            throw new IllegalArgumentException();
        }
        return nano;
    }

    private static Object stream(String type, Object[] parts) {
        switch (type) {
            case "java.io.File":
                return new File((String) parts[0]);
            case "java.io.StringReader":
                return new StringReader((String) parts[0]);
            case "java.io.BufferedReader":
                return new BufferedReader(new StringReader((String) parts[0]));
            case "java.io.ByteArrayInputStream":
                return new ByteArrayInputStream((byte[]) parts[0]);
            case "java.io.ByteArrayOutputStream":
                return new ByteArrayOutputStream();
            case "java.io.StringWriter":
                return new StringWriter();
            case "java.io.PrintStream":
                return new PrintStream(new ByteArrayOutputStream());
            case "java.io.PrintWriter":
                return new PrintWriter(new StringWriter());
            case "java.io.IOException":
                return new IOException((String) parts[0]);
            default:
                throw new IllegalArgumentException(type);
        }
    }

    private static Object other(String type, Object[] parts, int choice) {
        switch (type) {
            case "java.lang.Class":
                return new Class<?>[] {
                    Object.class, String.class, Integer.class, int.class, int[].class, Runnable.class
                }[choice];
            case "sun.nio.cs.UTF_8":
                return StandardCharsets.UTF_8;
            case "sun.nio.cs.ISO_8859_1":
                return StandardCharsets.ISO_8859_1;
            case "sun.nio.cs.US_ASCII":
                return StandardCharsets.US_ASCII;
            case "java.nio.HeapByteBuffer":
                return ByteBuffer.wrap((byte[]) parts[0], choice, ((byte[]) parts[0]).length - choice);
            case "java.nio.HeapByteBufferR":
                return ByteBuffer.wrap((byte[]) parts[0]).asReadOnlyBuffer();
            case "java.nio.HeapCharBuffer":
                return CharBuffer.wrap((char[]) parts[0]);
            case "java.util.Arrays$ArrayItr":
                return Arrays.asList((Object[]) parts[0]).iterator();
            case "java.util.stream.ReferencePipeline$Head":
                return Arrays.stream((Object[]) parts[0]);
            case "java.util.stream.IntPipeline$Head":
                return Arrays.stream((int[]) parts[0]);
            case "java.util.regex.Pattern":
                return pattern(choice);
            case "java.math.MathContext":
                return new MathContext[] {
                    MathContext.UNLIMITED, MathContext.DECIMAL32, MathContext.DECIMAL64, MathContext.DECIMAL128
                }[choice];
            case "java.net.URI":
                return URI.create(new String[] {"http://host/path?query", "file:/path", "relative/path"}[choice]);
            case "java.util.OptionalInt":
                return (Boolean) parts[0] ? OptionalInt.of((Integer) parts[1]) : OptionalInt.empty();
            case "java.util.OptionalLong":
                return (Boolean) parts[0] ? OptionalLong.of((Long) parts[1]) : OptionalLong.empty();
            case "java.util.OptionalDouble":
                return (Boolean) parts[0] ? OptionalDouble.of((Double) parts[1]) : OptionalDouble.empty();
            case "java.text.ParsePosition":
                return new ParsePosition((Integer) parts[0]);
            case "java.text.FieldPosition":
                return new FieldPosition((Integer) parts[0]);
            case "java.util.concurrent.atomic.AtomicBoolean":
                return new AtomicBoolean((Boolean) parts[0]);
            case "java.lang.ThreadLocal":
                return new ThreadLocal<>();
            case "java.lang.Throwable":
                return new Throwable((String) parts[0]);
            case "java.lang.Exception":
                return new Exception((String) parts[0]);
            case "java.lang.RuntimeException":
                return new RuntimeException((String) parts[0]);
            case "java.lang.Error":
                return new Error((String) parts[0]);
            case "java.lang.IllegalArgumentException":
                return new IllegalArgumentException((String) parts[0]);
            case "java.lang.IllegalStateException":
                return new IllegalStateException((String) parts[0]);
            default:
                return Tools.of(type, parts, choice);
        }
    }

    /** One of a few patterns. */
    static Pattern pattern(int choice) {
        return Pattern.compile(new String[] {"", "a", "[a-z]+", "(\\d+),(\\w*)"}[choice]);
    }

    /** A number that is not zero; the engine makes an object of its own. */
    static BigInteger unshared(long value) {
        return BigInteger.valueOf(value);
    }

    /** A time, not from the cache of full hours; the engine makes an object of its own. */
    static LocalTime unshared(int hour, int minute, int second, int nano) {
        return LocalTime.of(hour, minute, second, nano);
    }

    /** With a key twice there are fewer entries, and that is another input. */
    private static Object fill(Map<Object, Object> map, Object[] keys, Object[] values) {
        for (int i = 0; i < keys.length; i++) {
            map.put(keys[i], values[i]);
            if (map.size() == i) {
                throw new IllegalArgumentException();
            }
        }
        return map;
    }

    private static Object fill(Collection<Object> collection, Object[] elements) {
        for (Object element : elements) {
            if (!collection.add(element)) {
                throw new IllegalArgumentException();
            }
        }
        return collection;
    }
}
