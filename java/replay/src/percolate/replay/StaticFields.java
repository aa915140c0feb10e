package percolate.replay;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * The static fields of the classes that a loader has defined, beside those of an untouched loader of the same classes.
 *
 * <p>All these classes are {@linkplain StaticState steady}: what the untouched ones hold is what an initialiser leaves.
 */
final class StaticFields {
    /** A loader by which nothing runs but initialisers. */
    final ProgramLoader untouched;

    private final ProgramLoader loader;

    /** Names of classes whose fields are not in {@link #pairs} yet. Any thread of the program may define a class. */
    private final List<String> added = new ArrayList<>();

    private final List<Pair> pairs = new ArrayList<>();
    private final SameShape shapes;

    /** The same field in both loaders. */
    private static final class Pair {
        final Field here;
        final Field untouched;

        Pair(Field here, Field untouched) {
            this.here = here;
            this.untouched = untouched;
        }
    }

    StaticFields(ProgramLoader loader, ProgramLoader untouched) {
        this.loader = loader;
        this.untouched = untouched;
        shapes = new SameShape(loader, untouched);
    }

    /** From now on, the fields of that class too. */
    void watch(String className) {
        synchronized (added) {
            added.add(className);
        }
    }

    /** Whether all fields are as initialisers leave them, after those were reset for which that is enough. */
    boolean restore() {
        try {
            addPairs();
            shapes.begin();
            for (Pair pair : pairs) {
                if (!isRestored(pair)) {
                    return false;
                }
            }
            return true;
        } catch (ReflectiveOperationException | LinkageError | StackOverflowError unknown) {
            return false;
        }
    }

    private boolean isRestored(Pair pair) throws ReflectiveOperationException {
        Object was = pair.untouched.get(null);
        Object is = pair.here.get(null);
        if (SameShape.isValue(was) && !Modifier.isFinal(pair.here.getModifiers())) {
            if (is != was) {
                pair.here.set(null, was);
            }
            return true;
        }
        return shapes.areSame(is, was);
    }

    private void addPairs() throws ReflectiveOperationException {
        List<String> names;
        synchronized (added) {
            names = new ArrayList<>(added);
            added.clear();
        }
        for (String name : names) {
            Class<?> here = Class.forName(name, true, loader);
            Class<?> there = Class.forName(name, true, untouched);
            for (Field field : here.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && !isConstant(field)) {
                    Field twin = twin(there, field);
                    if (!field.trySetAccessible() || !twin.trySetAccessible()) {
                        throw new IllegalAccessException(name);
                    }
                    pairs.add(new Pair(field, twin));
                }
            }
        }
    }

    private static Field twin(Class<?> there, Field field) throws NoSuchFieldException {
        for (Field other : there.getDeclaredFields()) {
            if (other.getName().equals(field.getName())
                    && Fields.descriptor(other).equals(Fields.descriptor(field))) {
                return other;
            }
        }
        throw new NoSuchFieldException(field.getName());
    }

    private static boolean isConstant(Field field) {
        boolean isValue = field.getType().isPrimitive() || field.getType() == String.class;
        return isValue && Modifier.isFinal(field.getModifiers());
    }
}
