package percolate.replay;

import java.lang.reflect.Field;

/**
 * Constants of enums by the fields that hold them. What a constant calls itself is mostly the same, but in a class file it may be
 * anything.
 */
final class EnumConstants {
    private EnumConstants() {}

    /** The constant in the field of that name; null if there is none. */
    static Object inField(Class<?> type, String name) {
        try {
            for (Field field : type.getDeclaredFields()) {
                if (field.isEnumConstant() && field.getType() == type && field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field.get(null);
                }
            }
            return null;
        } catch (IllegalAccessException | RuntimeException noSuchConstant) {
            return null;
        }
    }

    /** The name of the field that holds a constant; what it calls itself if there is none. */
    static String fieldOf(Enum<?> constant) {
        Class<?> type = constant.getDeclaringClass();
        if (inField(type, constant.name()) == constant) {
            return constant.name();
        }
        for (Field field : type.getDeclaredFields()) {
            if (field.isEnumConstant() && inField(type, field.getName()) == constant) {
                return field.getName();
            }
        }
        return constant.name();
    }
}
