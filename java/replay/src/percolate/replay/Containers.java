package percolate.replay;

import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Makes collections and maps of a given class through their public methods. */
final class Containers {
    private Containers() {}

    /** An empty one, by its constructor without parameters; null if only {@link #immutable} can make them. */
    static Object empty(Class<?> type) throws CannotRunException {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            if (!type.getName().startsWith("java.util.Collections$") && Access.open(constructor)) {
                return constructor.newInstance();
            }
        } catch (NoSuchMethodException other) {
            // There may be another way.
        } catch (ReflectiveOperationException failed) {
            throw new CannotRunException("cannot make a " + type.getName());
        }
        return null;
    }

    /** One that is complete from the beginning. */
    static Object immutable(Class<?> type, List<Object> content) throws CannotRunException {
        switch (type.getName()) {
            case "java.util.Arrays$ArrayList":
                return Arrays.asList(content.toArray());
            case "java.util.ImmutableCollections$List12":
            case "java.util.ImmutableCollections$ListN":
                if (!content.contains(null)) {
                    return List.of(content.toArray());
                }
                break;
            case "java.util.Collections$EmptyList":
                return Collections.emptyList();
            case "java.util.Collections$EmptySet":
                return Collections.emptySet();
            case "java.util.Collections$EmptyMap":
                return Collections.emptyMap();
            case "java.util.Collections$SingletonList":
                return Collections.singletonList(content.get(0));
            case "java.util.Collections$SingletonSet":
                return Collections.singleton(content.get(0));
            default:
                break;
        }
        throw new CannotRunException("cannot make a " + type.getName());
    }

    /** Adds elements, or keys and values in turn. May run code of the program: {@code hashCode}, {@code compareTo}. */
    @SuppressWarnings("unchecked")
    static void fill(Object container, List<Object> content) throws CannotRunException {
        try {
            if (container instanceof Map) {
                for (int i = 0; i < content.size(); i += 2) {
                    ((Map<Object, Object>) container).put(content.get(i), content.get(i + 1));
                }
            } else {
                for (Object element : content) {
                    ((Collection<Object>) container).add(element);
                }
            }
        } catch (RuntimeException | StackOverflowError refused) {
            throw new CannotRunException("cannot fill a " + container.getClass().getName() + ": " + refused);
        }
    }
}
