package percolate.replay;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Spells values as the program left them; {@code java/README.md} describes the spelling.
 *
 * <p>Objects of the program are spelled by their fields, collections and maps of the JDK by what they hold. Other objects of
 * the JDK, lambdas and proxies are opaque, and so is what would make the spelling too deep or too long.
 * Numbers count up in the order of first mention.
 */
final class ValueWriter {
    /** As deep as the reader of the answer allows. */
    private static final int MAX_DEPTH = 500;

    private static final int MAX_LENGTH = 4 << 20;

    private final StringBuilder out = new StringBuilder();
    private final IdentityHashMap<Object, Integer> ids = new IdentityHashMap<>();
    private int end;

    /** Spells one more value, as one of the declared type. */
    void write(Class<?> type, Object value) {
        separate();
        write(type, value, 1);
    }

    /** What was spelled since the last call. */
    String take() {
        String text = out.toString();
        out.setLength(0);
        end += text.length();
        return text;
    }

    private void write(Class<?> type, Object value, int depth) {
        if (type.isPrimitive()) {
            primitive(value);
        } else if (value == null) {
            out.append('N');
        } else if (value instanceof String) {
            string((String) value);
        } else if (isBox(value)) {
            out.append('B').append(value.getClass().getName()).append(' ');
            primitive(value);
        } else if (value instanceof Enum) {
            out.append('E');
            Words.write(out, ((Enum<?>) value).getDeclaringClass().getName());
            separate();
            Words.write(out, EnumConstants.fieldOf((Enum<?>) value));
        } else if (JdkValues.spell(value) != null) {
            value(value);
        } else if (ids.containsKey(value)) {
            out.append('@').append(ids.get(value));
        } else if (depth > MAX_DEPTH - 1 || end + out.length() > MAX_LENGTH) {
            opaque(value.getClass());
        } else {
            reference(value, depth);
        }
    }

    private void reference(Object value, int depth) {
        Class<?> type = value.getClass();
        if (type.isArray()) {
            array(value, depth);
        } else if (Extension.isOne(type) && !isOfTheJdk(type)) {
            object(value, depth);
        } else if (type.isSynthetic() || value instanceof Proxy || type.getName().contains("$$Lambda")) {
            opaque(type);
        } else if (!isOfTheJdk(type)) {
            object(value, depth);
        } else if (value instanceof Collection || value instanceof Map) {
            container(value, depth);
        } else {
            jdkObject(value, depth);
        }
    }

    private void value(Object value) {
        out.append('B').append(JdkValues.name(value)).append(' ');
        Object content = JdkValues.spell(value);
        if (content instanceof String) {
            string((String) content);
        } else {
            primitive(content);
        }
    }

    private void jdkObject(Object object, int depth) {
        Object primitive = JdkObjects.primitive(object);
        Map<String, Object> parts = JdkObjects.parts(object);
        if (primitive == null && parts == null) {
            opaque(object.getClass());
            return;
        }
        begin('J', object);
        out.append(" (");
        if (primitive != null) {
            out.append(" value ");
            primitive(primitive);
        } else {
            for (Map.Entry<String, Object> part : parts.entrySet()) {
                separate();
                out.append(part.getKey());
                separate();
                write(Object.class, part.getValue(), depth + 1);
            }
        }
        out.append(" )");
    }

    private void primitive(Object value) {
        if (value instanceof Boolean) {
            out.append('Z').append((Boolean) value ? 1 : 0);
        } else if (value instanceof Character) {
            out.append('C').append((int) (Character) value);
        } else if (value instanceof Float) {
            out.append('F').append(Integer.toHexString(Float.floatToRawIntBits((Float) value)));
        } else if (value instanceof Double) {
            out.append('D').append(Long.toHexString(Double.doubleToRawLongBits((Double) value)));
        } else {
            out.append('I').append(value);
        }
    }

    private void string(String value) {
        if (value.length() > MAX_LENGTH) {
            opaque(String.class);
            return;
        }
        // A string that is a bracket needs no escape behind its tag, but does no harm.
        out.append('S');
        Words.write(out, value);
    }

    private void array(Object array, int depth) {
        int length = Array.getLength(array);
        if (length > MAX_LENGTH - end - out.length()) {
            opaque(array.getClass());
            return;
        }
        begin('A', array);
        separate();
        out.append(length).append(" (");
        Class<?> element = array.getClass().getComponentType();
        for (int i = 0; i < length; i++) {
            separate();
            write(element, Array.get(array, i), depth + 1);
        }
        out.append(" )");
    }

    private void object(Object object, int depth) {
        begin('O', object);
        out.append(" (");
        Class<?> own = told(object.getClass());
        for (Field field : Fields.of(object.getClass())) {
            Object value;
            try {
                value = field.get(object);
            } catch (IllegalAccessException notReadable) {
                continue;
            }
            Class<?> owner = field.getDeclaringClass();
            separate();
            if (owner == own) {
                out.append(Fields.OWN);
            } else {
                Words.write(out, owner.getName());
            }
            separate();
            Words.write(out, field.getName());
            separate();
            Words.write(out, Fields.descriptor(field));
            separate();
            write(field.getType(), value, depth + 1);
        }
        out.append(" )");
    }

    private void container(Object container, int depth) {
        List<Object> content;
        try {
            content = contentOf(container);
        } catch (RuntimeException fromTheProgram) {
            opaque(container.getClass());
            return;
        }
        begin(container instanceof Map ? 'M' : 'L', container);
        out.append(" (");
        for (Object element : content) {
            separate();
            write(Object.class, element, depth + 1);
        }
        out.append(" )");
    }

    private List<Object> contentOf(Object container) {
        List<Object> content = new ArrayList<>();
        if (container instanceof Map) {
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) container).entrySet()) {
                content.add(entry.getKey());
                content.add(entry.getValue());
            }
        } else {
            for (Object element : (Collection<?>) container) {
                content.add(element);
                if (content.size() > MAX_LENGTH) {
                    throw new IllegalStateException("too long");
                }
            }
        }
        return content;
    }

    private void begin(char tag, Object object) {
        ids.put(object, ids.size() + 1);
        out.append(tag).append(ids.size()).append(' ');
        Words.write(out, told(object.getClass()).getTypeName());
    }

    /** The class that an object is told to be of: a stand-in's is what it stands in for. */
    private static Class<?> told(Class<?> type) {
        return Extension.isOne(type) ? type.getSuperclass() : type;
    }

    private void opaque(Class<?> type) {
        out.append('?');
        Words.write(out, Proxy.isProxyClass(type) ? type.getInterfaces()[0].getName() : told(type).getTypeName());
    }

    private void separate() {
        if (out.length() > 0) {
            out.append(' ');
        }
    }

    private static boolean isBox(Object value) {
        return value instanceof Boolean || value instanceof Character || value instanceof Byte
                || value instanceof Short || value instanceof Integer || value instanceof Long
                || value instanceof Float || value instanceof Double;
    }

    private static boolean isOfTheJdk(Class<?> type) {
        return !(type.getClassLoader() instanceof ProgramLoader);
    }
}
