package percolate.replay;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds the objects that a request spells; {@code java/README.md} describes the spelling.
 *
 * <p>An object is known by its number before its content is read, so cycles are no problem. Collections and maps are
 * filled last of all, inner ones first, because that may call methods of their elements.
 *
 * <p>Everything that a value needs from the program (class initialisers, {@code hashCode}) runs here.
 */
final class ValueReader {
    private final ClassLoader loader;
    private final Map<String, Object> objects = new HashMap<>();
    private final List<Object> unfilled = new ArrayList<>();
    private final List<List<Object>> contents = new ArrayList<>();
    private String[] tokens;
    private int position;

    ValueReader(ClassLoader loader) {
        this.loader = loader;
    }

    /** Goes on with another text; numbers of objects stay valid. */
    void start(String text) {
        tokens = text.isEmpty() ? new String[0] : text.split(" ", -1);
        position = 0;
    }

    boolean isAtEnd() {
        return position == tokens.length;
    }

    String word() throws BadRequestException {
        return Words.read(token());
    }

    /** When all that was read so far is complete. */
    void fillContainers() throws CannotRunException {
        fillContainers(0);
    }

    private void fillContainers(int first) throws CannotRunException {
        for (int i = first; i < unfilled.size(); i++) {
            Containers.fill(unfilled.get(i), contents.get(i));
        }
        unfilled.subList(first, unfilled.size()).clear();
        contents.subList(first, contents.size()).clear();
    }

    /** The next value, which must fit the type; null stands for any type, and then integers are {@link Long}. */
    Object read(Class<?> type) throws BadRequestException, CannotRunException {
        String token = token();
        Object value;
        try {
            value = read(token, type);
        } catch (IllegalArgumentException | StringIndexOutOfBoundsException unreadable) {
            throw new BadRequestException("cannot read '" + token + "'" + as(type));
        }
        boolean isPrimitive = !token.isEmpty() && "ZICFD".indexOf(token.charAt(0)) >= 0;
        boolean fits = type == null || (type.isPrimitive() ? isPrimitive && value != null
                : !isPrimitive && (value == null || type.isInstance(value)));
        if (!fits) {
            throw new BadRequestException("cannot read '" + token + "'" + as(type));
        }
        return value;
    }

    private static String as(Class<?> type) {
        return type == null ? "" : " as " + type.getTypeName();
    }

    private Object read(String token, Class<?> type) throws BadRequestException, CannotRunException {
        String rest = token.substring(1);
        switch (token.charAt(0)) {
            case 'Z':
                expect(type == null || type == boolean.class);
                expect(rest.equals("0") || rest.equals("1"));
                return rest.equals("1");
            case 'I':
                return integer(rest, type);
            case 'C':
                expect(type == null || type == char.class);
                int unit = Integer.parseInt(rest);
                expect(unit == (char) unit);
                return (char) unit;
            case 'F':
                expect(type == null || type == float.class);
                return Float.intBitsToFloat(Integer.parseUnsignedInt(rest, 16));
            case 'D':
                expect(type == null || type == double.class);
                return Double.longBitsToDouble(Long.parseUnsignedLong(rest, 16));
            case 'N':
                return null;
            case 'S':
                // Each mention is an object of its own.
                return new String(Words.read(rest).toCharArray());
            case 'B':
                return box(Words.read(rest));
            case '#':
                Object numbered = read(type);
                objects.put(rest, numbered);
                return numbered;
            case 'E':
                return constant(find(Words.read(rest)), word());
            case 'A':
                return array(rest);
            case 'O':
                return object(rest, false);
            case 'X':
                return object(rest, true);
            case 'J':
                return jdkObject(rest);
            case 'K':
                return made(rest);
            case 'L':
                return container(rest, Collection.class);
            case 'M':
                return container(rest, Map.class);
            case '@':
                if (!objects.containsKey(rest)) {
                    throw new CannotRunException("object " + rest + " holds itself before it can be made");
                }
                return objects.get(rest);
            case 'P':
                return function(rest);
            case '~':
                Object implementation = Function.silent(find(word()));
                objects.put(rest, implementation);
                return implementation;
            case '?':
                throw new CannotRunException("cannot make an object of " + Words.read(rest));
            default:
                throw new IllegalArgumentException();
        }
    }

    private static Object integer(String text, Class<?> type) {
        if (type == int.class) {
            return Integer.valueOf(text);
        }
        if (type == byte.class) {
            return Byte.valueOf(text);
        }
        if (type == short.class) {
            return Short.valueOf(text);
        }
        expect(type == null || type == long.class);
        return Long.valueOf(text);
    }

    private Object box(String name) throws BadRequestException, CannotRunException {
        switch (name) {
            case "java.lang.Boolean":
                return read(boolean.class);
            case "java.lang.Byte":
                return read(byte.class);
            case "java.lang.Short":
                return read(short.class);
            case "java.lang.Character":
                return read(char.class);
            case "java.lang.Integer":
                return read(int.class);
            case "java.lang.Long":
                return read(long.class);
            case "java.lang.Float":
                return read(float.class);
            case "java.lang.Double":
                return read(double.class);
            case "java.lang.String":
                return ((String) read(String.class)).intern();
            default:
                return JdkValues.of(name, read(null));
        }
    }

    private static Object constant(Class<?> type, String name) {
        expect(type.isEnum());
        Object constant = EnumConstants.inField(type, name);
        expect(constant != null);
        return constant;
    }

    private Object array(String id) throws BadRequestException, CannotRunException {
        Class<?> element = find(word()).getComponentType();
        expect(element != null);
        int length = Integer.parseInt(token());
        expect(length <= tokens.length);
        Object array = Array.newInstance(element, length);
        objects.put(id, array);
        open();
        for (int i = 0; i < length; i++) {
            Array.set(array, i, read(element));
        }
        close();
        return array;
    }

    /** An object by its fields, and by what calls of its abstract methods return if it stands in for others. */
    private Object object(String id, boolean hasAnswers) throws BadRequestException, CannotRunException {
        Class<?> type = find(word());
        boolean isAbstract = Modifier.isAbstract(type.getModifiers()) && !type.isInterface() && !type.isArray();
        expect(isAbstract || !hasAnswers);
        Function function = new Function(type);
        Object object = isAbstract ? Extension.of(type, function) : Fields.allocate(type);
        objects.put(id, object);
        open();
        while (!closes()) {
            Field field = Fields.find(type, word(), word(), word());
            Fields.set(object, field, read(field.getType()));
        }
        if (hasAnswers) {
            readAnswers(function);
        }
        return object;
    }

    private void readAnswers(Function function) throws BadRequestException, CannotRunException {
        open();
        while (!closes()) {
            String method = word();
            function.add(method, read(Function.resultOf(method)));
        }
    }

    /** An object of the JDK by what it is made of. */
    private Object jdkObject(String id) throws BadRequestException, CannotRunException {
        Class<?> type = find(word());
        Map<String, Object> parts = new HashMap<>();
        open();
        while (!closes()) {
            parts.put(word(), read(null));
        }
        Object object;
        try {
            object = JdkObjects.of(type.getName(), parts);
        } catch (ClassCastException | IndexOutOfBoundsException misfit) {
            throw new BadRequestException("cannot make a " + type.getName() + " of " + parts.keySet());
        }
        if (object == null) {
            throw new CannotRunException("cannot make an object of " + type.getName());
        }
        objects.put(id, object);
        return object;
    }

    /** An object that calls make. What they are given is complete before. */
    private Object made(String id) throws BadRequestException, CannotRunException {
        Class<?> type = find(word());
        Object object = null;
        open();
        while (!closes()) {
            MakingCall call = new MakingCall(word(), find(word()), word(), word());
            int firstUnfilled = unfilled.size();
            List<Object> arguments = new ArrayList<>();
            open();
            for (Class<?> parameter : call.parameterTypes(object)) {
                arguments.add(read(parameter));
            }
            close();
            fillContainers(firstUnfilled);
            Object result = call.run(object, arguments);
            object = object == null || call.leadsOn() ? result : object;
        }
        expect(type.isInstance(object));
        objects.put(id, object);
        return object;
    }

    private Object container(String id, Class<?> kind) throws BadRequestException, CannotRunException {
        Class<?> type = find(word());
        expect(kind.isAssignableFrom(type));
        Object container = Containers.empty(type);
        if (container != null) {
            objects.put(id, container);
        }
        List<Object> content = readAll(Object.class);
        expect(kind != Map.class || content.size() % 2 == 0);
        if (container == null) {
            container = Containers.immutable(type, content);
            objects.put(id, container);
        } else if (container instanceof List && type.getName().startsWith("java.util.")) {
            // It asks nothing of its elements, which need not be complete; and a call may look into it soon.
            Containers.fill(container, content);
        } else {
            unfilled.add(container);
            contents.add(content);
        }
        return container;
    }

    private Object function(String id) throws BadRequestException, CannotRunException {
        Function function = new Function(find(word()));
        Object proxy = function.proxy();
        objects.put(id, proxy);
        readAnswers(function);
        return proxy;
    }

    private List<Object> readAll(Class<?> type) throws BadRequestException, CannotRunException {
        List<Object> values = new ArrayList<>();
        open();
        while (!closes()) {
            values.add(read(type));
        }
        return values;
    }

    /** The class of a name as Java spells types: {@code int}, {@code p.C$D}, {@code int[][]}. */
    private Class<?> find(String name) throws BadRequestException {
        int dimensions = 0;
        String element = name;
        while (element.endsWith("[]")) {
            element = element.substring(0, element.length() - 2);
            dimensions++;
        }
        Class<?> type = MethodLookup.classOf(element, loader);
        for (; dimensions > 0; dimensions--) {
            type = Array.newInstance(type, 0).getClass();
        }
        return type;
    }

    private String token() throws BadRequestException {
        if (isAtEnd()) {
            throw new BadRequestException("the spelling of a value ends too early");
        }
        return tokens[position++];
    }

    private void open() throws BadRequestException {
        expect(token().equals("("));
    }

    private void close() throws BadRequestException {
        expect(token().equals(")"));
    }

    private boolean closes() {
        if (!isAtEnd() && tokens[position].equals(")")) {
            position++;
            return true;
        }
        return false;
    }

    private static void expect(boolean condition) {
        if (!condition) {
            throw new IllegalArgumentException();
        }
    }
}
