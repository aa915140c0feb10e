package percolate.replay;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sun.misc.Unsafe;

/**
 * The fields that make up an object, those of superclasses included, whatever their visibility.
 *
 * <p>A field is named by its own name, or by {@code Class.name} with the binary name of its class if a field of a
 * subclass hides it.
 */
final class Fields {
    private static final Unsafe UNSAFE = unsafe();

    private Fields() {}

    /** A field of an object, and what it is called there. */
    static final class Named {
        final String name;
        final Field field;

        Named(String name, Field field) {
            this.name = name;
            this.field = field;
        }
    }

    /** An object of the class that no constructor has seen; its fields have the default values. */
    static Object allocate(Class<?> type) throws CannotRunException {
        try {
            return UNSAFE.allocateInstance(type);
        } catch (InstantiationException | IllegalArgumentException abstractClass) {
            throw new CannotRunException("cannot make an object of " + type.getName());
        }
    }

    /** Those of the object that can be read; from the class up to its superclasses. */
    static List<Named> of(Class<?> type) {
        List<Named> fields = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            for (Field field : owner.getDeclaredFields()) {
                boolean isNone = Modifier.isStatic(field.getModifiers()) || Extension.isHandler(field);
                if (isNone || !Access.open(field)) {
                    continue;
                }
                boolean isHidden = !names.add(field.getName());
                fields.add(new Named(isHidden ? owner.getName() + '.' + field.getName() : field.getName(), field));
            }
        }
        return fields;
    }

    /** The field of an object of class {@code type} that is called {@code name} there. */
    static Field find(Class<?> type, String name) throws BadRequestException {
        int dot = name.lastIndexOf('.');
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            if (dot >= 0 && !owner.getName().equals(name.substring(0, dot))) {
                continue;
            }
            for (Field field : owner.getDeclaredFields()) {
                if (field.getName().equals(name.substring(dot + 1)) && !Modifier.isStatic(field.getModifiers())) {
                    return field;
                }
            }
        }
        throw new BadRequestException(type.getName() + " has no field " + name);
    }

    /** Sets a field, even if it is final; for a static one the object is null. */
    static void set(Object object, Field field, Object value) throws CannotRunException {
        try {
            if (Access.open(field)) {
                field.set(object, value);
                return;
            }
        } catch (IllegalAccessException isFinal) {
            if (!Modifier.isStatic(field.getModifiers()) && setInRecord(object, field, value)) {
                return;
            }
        }
        throw new CannotRunException("cannot set the field " + field.getDeclaringClass().getName() + '.'
                + field.getName());
    }

    /**
     * The fields of records are final even for reflection, and sun.misc.Unsafe does not tell where they are; the JDK's own
     * Unsafe does, to those for whom its package is open.
     */
    private static boolean setInRecord(Object object, Field field, Object value) {
        long offset;
        try {
            Class<?> internal = Class.forName("jdk.internal.misc.Unsafe");
            Object instance = internal.getMethod("getUnsafe").invoke(null);
            offset = (long) internal.getMethod("objectFieldOffset", Field.class).invoke(instance, field);
        } catch (ReflectiveOperationException | RuntimeException notOpen) {
            Access.miss();
            return false;
        }
        Class<?> type = field.getType();
        if (type == boolean.class) {
            UNSAFE.putBoolean(object, offset, (Boolean) value);
        } else if (type == byte.class) {
            UNSAFE.putByte(object, offset, (Byte) value);
        } else if (type == char.class) {
            UNSAFE.putChar(object, offset, (Character) value);
        } else if (type == short.class) {
            UNSAFE.putShort(object, offset, (Short) value);
        } else if (type == int.class) {
            UNSAFE.putInt(object, offset, (Integer) value);
        } else if (type == long.class) {
            UNSAFE.putLong(object, offset, (Long) value);
        } else if (type == float.class) {
            UNSAFE.putFloat(object, offset, (Float) value);
        } else if (type == double.class) {
            UNSAFE.putDouble(object, offset, (Double) value);
        } else {
            UNSAFE.putObject(object, offset, value);
        }
        return true;
    }

    private static Unsafe unsafe() {
        try {
            Field instance = Unsafe.class.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return (Unsafe) instance.get(null);
        } catch (ReflectiveOperationException unknown) {
            throw new ExceptionInInitializerError(unknown);
        }
    }
}
