package percolate.replay;

import java.util.List;

/** Reads arguments as requests spell them; a value outside the range of its type is refused, not cut. */
final class Arguments {
    private Arguments() {}

    static Object[] parse(Class<?>[] types, List<String> texts) throws BadRequestException {
        if (types.length != texts.size()) {
            throw new BadRequestException(texts.size() + " arguments, expected " + types.length);
        }
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            try {
                arguments[i] = parse(types[i], texts.get(i));
            } catch (IllegalArgumentException unreadable) {
                throw new BadRequestException(
                        "argument " + i + ": cannot read '" + texts.get(i) + "' as " + types[i].getName());
            }
        }
        return arguments;
    }

    private static Object parse(Class<?> type, String text) {
        if (type == int.class) {
            return Integer.valueOf(text);
        }
        if (type == long.class) {
            return Long.valueOf(text);
        }
        if (type == boolean.class && (text.equals("true") || text.equals("false"))) {
            return Boolean.valueOf(text);
        }
        if (type == byte.class) {
            return Byte.valueOf(text);
        }
        if (type == short.class) {
            return Short.valueOf(text);
        }
        if (type == char.class) {
            int codeUnit = Integer.parseInt(text);
            if (codeUnit == (char) codeUnit) {
                return (char) codeUnit;
            }
        }
        if (!type.isPrimitive() && text.equals("null")) {
            return null;
        }
        throw new IllegalArgumentException();
    }
}
