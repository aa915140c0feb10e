package percolate.replay;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares objects of two loaders of the same classes: whether a program could tell them apart.
 *
 * <p>Arrays and objects of the program may refer to each other in any way, as long as it is the same way on both sides.
 * Of other objects only those are compared that are nothing but a value; the rest count as different.
 */
final class SameShape {
    /** So many are compared; beyond, a new loader costs less. */
    private static final int MAX_OBJECTS = 4096;

    private final ProgramLoader ours;
    private final ProgramLoader theirs;

    /** What corresponds to an object of ours. */
    private final Map<Object, Object> twins = new IdentityHashMap<>();

    /** What corresponds to an object of theirs. */
    private final Map<Object, Object> backward = new IdentityHashMap<>();

    private final Map<Class<?>, List<Field>> fields = new HashMap<>();
    private int nCompared;

    SameShape(ProgramLoader ours, ProgramLoader theirs) {
        this.ours = ours;
        this.theirs = theirs;
    }

    /** Forgets which objects correspond to each other. */
    void begin() {
        twins.clear();
        backward.clear();
        nCompared = 0;
    }

    /** Whether it is nothing but its value: null, a boxed primitive or a string. */
    static boolean isValue(Object object) {
        return object == null || object instanceof String || object instanceof Boolean || object instanceof Character
                || object instanceof Number && object.getClass().getPackageName().equals("java.lang");
    }

    boolean areSame(Object our, Object their) throws IllegalAccessException {
        if (++nCompared > MAX_OBJECTS) {
            return false;
        }
        if (isValue(our) || isValue(their)) {
            return our == null ? their == null : our.equals(their);
        }
        if (twins.containsKey(our) || backward.containsKey(their)) {
            return twins.get(our) == their;
        }
        twins.put(our, their);
        backward.put(their, our);
        if (!our.getClass().getName().equals(their.getClass().getName())) {
            return false;
        }
        if (our.getClass().isArray()) {
            return haveSameElements(our, their);
        }
        return isOf(ours, our.getClass()) && isOf(theirs, their.getClass()) && haveSameFields(our, their);
    }

    /** Whether all that objects of the class hold is known: nothing of it belongs to a superclass in the JDK. */
    private static boolean isOf(ProgramLoader loader, Class<?> type) {
        Class<?> owner = type;
        while (owner.getClassLoader() == loader) {
            owner = owner.getSuperclass();
        }
        return owner != type && (owner == Object.class || owner == Enum.class);
    }

    private boolean haveSameElements(Object our, Object their) throws IllegalAccessException {
        if (our.getClass().getComponentType().isPrimitive()) {
            return Arrays.deepEquals(new Object[] {our}, new Object[] {their});
        }
        int length = Array.getLength(our);
        if (length != Array.getLength(their)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (!areSame(Array.get(our, i), Array.get(their, i))) {
                return false;
            }
        }
        return true;
    }

    private boolean haveSameFields(Object our, Object their) throws IllegalAccessException {
        if (our instanceof Enum && ((Enum<?>) our).ordinal() != ((Enum<?>) their).ordinal()) {
            return false;
        }
        List<Field> ourFields = fieldsOf(our.getClass());
        List<Field> theirFields = fieldsOf(their.getClass());
        for (int i = 0; i < ourFields.size(); i++) {
            if (!areSame(ourFields.get(i).get(our), theirFields.get(i).get(their))) {
                return false;
            }
        }
        return true;
    }

    private List<Field> fieldsOf(Class<?> type) {
        List<Field> known = fields.get(type);
        if (known == null) {
            known = Fields.of(type);
            fields.put(type, known);
        }
        return known;
    }
}
