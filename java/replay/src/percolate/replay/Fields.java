package percolate.replay;

import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import sun.misc.Unsafe;

/**
 * The fields that make up an object, those of superclasses included, whatever their visibility.
 *
 * <p>A field is found by its class, its name and its descriptor: in class files, fields of one class may have one name.
 */
final class Fields {
    private static final Unsafe UNSAFE = unsafe();

    /** Stands for the class of the object in the key of a field. */
    static final String OWN = ".";

    private Fields() {}

    /** An object of the class that no constructor has seen; its fields have the default values. */
    static Object allocate(Class<?> type) throws CannotRunException {
        try {
            return UNSAFE.allocateInstance(type);
        } catch (InstantiationException | IllegalArgumentException abstractClass) {
            throw new CannotRunException("cannot make an object of " + type.getName());
        }
    }

    /** Those of the object that can be read; those of superclasses first. */
    static List<Field> of(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        List<Class<?>> lineage = new ArrayList<>();
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            lineage.add(0, owner);
        }
        for (Class<?> owner : lineage) {
            for (Field field : owner.getDeclaredFields()) {
                boolean isNone = Modifier.isStatic(field.getModifiers()) || Extension.isHandler(field);
                if (!isNone && Access.open(field)) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    /** The field of objects of class {@code type} that the class of that name, or else {@code type} itself, declares. */
    static Field find(Class<?> type, String className, String name, String descriptor) throws BadRequestException {
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            if (className.equals(OWN) ? owner == type : owner.getName().equals(className)) {
                return declared(owner, name, descriptor, false);
            }
        }
        throw new BadRequestException(className + " is no superclass of " + type.getName());
    }

    /** The field that a class declares. */
    static Field declared(Class<?> owner, String name, String descriptor, boolean isStatic) throws BadRequestException {
        for (Field field : owner.getDeclaredFields()) {
            if (field.getName().equals(name) && Modifier.isStatic(field.getModifiers()) == isStatic
                    && descriptor(field).equals(descriptor)) {
                return field;
            }
        }
        throw new BadRequestException(owner.getName() + '.' + name + ": no such " + (isStatic ? "static " : "") + "field");
    }

    static String descriptor(Field field) {
        return MethodType.methodType(field.getType()).toMethodDescriptorString().substring("()".length());
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
