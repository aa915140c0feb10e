package percolate.replay;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.text.FieldPosition;
import java.text.ParsePosition;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Objects of the JDK that are told by what they are made of, not by their fields.
 *
 * <p>A part that is left out can be anything.
 */
final class JdkObjects {
    private JdkObjects() {}

    /** An object of that class made of these parts, of which integers are {@link Long}; null if there is no such class. */
    static Object of(String type, Map<String, Object> parts) throws CannotRunException {
        Object array = parts.get("array");
        String message = (String) parts.getOrDefault("message", "");
        switch (type) {
            case "java.lang.StringBuilder":
                return new StringBuilder((String) parts.getOrDefault("text", ""));
            case "java.lang.StringBuffer":
                return new StringBuffer((String) parts.getOrDefault("text", ""));
            case "java.util.Optional":
                Object value = parts.get("value");
                // An object of its own, as every input is.
                return value == null ? Fields.allocate(Optional.class) : Optional.of(value);
            case "java.util.concurrent.atomic.AtomicInteger":
                return new AtomicInteger(((Long) parts.getOrDefault("value", 0L)).intValue());
            case "java.util.concurrent.atomic.AtomicLong":
                return new AtomicLong((Long) parts.getOrDefault("value", 0L));
            case "java.util.concurrent.atomic.AtomicBoolean":
                return new AtomicBoolean((Boolean) parts.getOrDefault("value", false));
            case "java.util.concurrent.atomic.AtomicReference":
                return new AtomicReference<>(parts.get("value"));
            case "java.util.OptionalInt":
                return isPresent(parts) ? OptionalInt.of(number(parts, "value").intValue()) : OptionalInt.empty();
            case "java.util.OptionalLong":
                return isPresent(parts) ? OptionalLong.of(number(parts, "value").longValue()) : OptionalLong.empty();
            case "java.util.OptionalDouble":
                double real = number(parts, "value").doubleValue();
                return isPresent(parts) ? OptionalDouble.of(real) : OptionalDouble.empty();
            case "java.text.ParsePosition":
                return new ParsePosition(number(parts, "index").intValue());
            case "java.text.FieldPosition":
                return new FieldPosition(number(parts, "field").intValue());
            case "java.nio.HeapByteBuffer":
                byte[] bytes = array == null ? new byte[0] : (byte[]) array;
                int position = ((Long) parts.getOrDefault("position", 0L)).intValue();
                return ByteBuffer.wrap(bytes, position, bytes.length - position);
            case "java.nio.HeapByteBufferR":
                return ByteBuffer.wrap(array == null ? new byte[0] : (byte[]) array).asReadOnlyBuffer();
            case "java.nio.HeapCharBuffer":
                return CharBuffer.wrap(array == null ? new char[0] : (char[]) array);
            case "java.util.Arrays$ArrayItr":
                return Arrays.asList((Object[]) parts.getOrDefault("elements", new Object[0])).iterator();
            case "java.util.stream.ReferencePipeline$Head":
                return Arrays.stream((Object[]) parts.getOrDefault("elements", new Object[0]));
            case "java.util.stream.IntPipeline$Head":
                return Arrays.stream((int[]) parts.getOrDefault("elements", new int[0]));
            case "java.io.ByteArrayOutputStream":
                return new ByteArrayOutputStream();
            case "java.io.StringWriter":
                return new StringWriter();
            case "java.io.PrintStream":
                return new PrintStream(new ByteArrayOutputStream());
            case "java.io.PrintWriter":
                return new PrintWriter(new StringWriter());
            case "java.lang.ThreadLocal":
                return new ThreadLocal<>();
            case "java.lang.Throwable":
                return new Throwable(message);
            case "java.lang.Exception":
                return new Exception(message);
            case "java.lang.RuntimeException":
                return new RuntimeException(message);
            case "java.lang.Error":
                return new Error(message);
            case "java.lang.IllegalArgumentException":
                return new IllegalArgumentException(message);
            case "java.lang.IllegalStateException":
                return new IllegalStateException(message);
            case "java.io.IOException":
                return new IOException(message);
            default:
                return JdkTools.of(type, parts);
        }
    }

    private static boolean isPresent(Map<String, Object> parts) {
        return (Boolean) parts.getOrDefault("present", false);
    }

    private static Number number(Map<String, Object> parts, String name) {
        Object number = parts.get(name);
        return number == null ? 0 : (Number) number;
    }

    /** What is to be told of an object; null if it is not told this way. */
    static Map<String, Object> parts(Object object) {
        Map<String, Object> parts = new LinkedHashMap<>();
        if (object instanceof StringBuilder || object instanceof StringBuffer || object instanceof StringWriter) {
            parts.put("text", object.toString());
        } else if (object instanceof Optional) {
            parts.put("value", ((Optional<?>) object).orElse(null));
        } else if (object instanceof AtomicReference) {
            parts.put("value", ((AtomicReference<?>) object).get());
        } else if (object instanceof ByteArrayOutputStream) {
            parts.put("bytes", ((ByteArrayOutputStream) object).toByteArray());
        } else {
            return null;
        }
        return parts;
    }

    /** The primitive value that an object is told by, in its box; null if there is none. */
    static Object primitive(Object object) {
        if (object instanceof AtomicInteger) {
            return ((AtomicInteger) object).get();
        }
        if (object instanceof AtomicLong) {
            return ((AtomicLong) object).get();
        }
        return object instanceof AtomicBoolean ? ((AtomicBoolean) object).get() : null;
    }
}
