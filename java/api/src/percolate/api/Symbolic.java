package percolate.api;

/**
 * Values that stand for all values of their type.
 *
 * <p>Percolate explores a program that asks for such values for all of them: each call makes an input of its own, and
 * {@link #assume} cuts away what is of no interest. In an ordinary run there are no such values, so these methods
 * throw {@link UnsupportedOperationException}.
 *
 * <pre>{@code
 * int a = Symbolic.anyInt();
 * Symbolic.assume(a > 0);
 * assert Math.abs(a) == a;
 * }</pre>
 */
public final class Symbolic {
    private Symbolic() {}

    /** Any boolean. */
    public static boolean anyBoolean() {
        return Values.next(Boolean.class, "boolean");
    }

    /** Any byte. */
    public static byte anyByte() {
        return (byte) Values.nextInteger(Byte.MIN_VALUE, Byte.MAX_VALUE, "byte");
    }

    /** Any char, surrogates included. */
    public static char anyChar() {
        return Values.next(Character.class, "char");
    }

    /** Any short. */
    public static short anyShort() {
        return (short) Values.nextInteger(Short.MIN_VALUE, Short.MAX_VALUE, "short");
    }

    /** Any int. */
    public static int anyInt() {
        return (int) Values.nextInteger(Integer.MIN_VALUE, Integer.MAX_VALUE, "int");
    }

    /** Any int from {@code lo} to {@code hi}, both included; if there is none, the run is of no interest. */
    public static int anyInt(int lo, int hi) {
        int value = anyInt();
        assume(lo <= value && value <= hi);
        return value;
    }

    /** Any long. */
    public static long anyLong() {
        return Values.nextInteger(Long.MIN_VALUE, Long.MAX_VALUE, "long");
    }

    /** Any float, NaN and the infinities included. */
    public static float anyFloat() {
        return Values.next(Float.class, "float");
    }

    /** Any double, NaN and the infinities included. */
    public static double anyDouble() {
        return Values.next(Double.class, "double");
    }

    /** Any string; never null. */
    public static String anyString() {
        return Values.next(String.class, "String");
    }

    /** Any string of at most {@code maxLength} chars; never null. */
    public static String anyString(int maxLength) {
        String value = anyString();
        assume(value.length() <= maxLength);
        return value;
    }

    /** Null, or any object of that class with any content. */
    public static <T> T any(Class<T> type) {
        return Values.nextReference(type);
    }

    /** Goes on only where the condition holds; other runs are of no interest. */
    public static void assume(boolean condition) {
        if (!condition) {
            throw Values.stop(Values.Stop.Reason.ASSUMPTION, "an assumption does not hold");
        }
    }
}
