package app.guava;

/** As a program brings its own copy of a library under another package. */
public final class Preconditions {
    public static void checkArgument(boolean holds, Object message) {
        if (!holds) {
            throw new IllegalArgumentException(String.valueOf(message));
        }
    }

    public static void checkState(boolean holds, Object message) {
        if (!holds) {
            throw new IllegalStateException(String.valueOf(message));
        }
    }

    public static <T> T checkNotNull(T object) {
        if (object == null) {
            throw new NullPointerException();
        }
        return object;
    }
}
