package kotlin.jvm.internal;

import java.util.Arrays;

/** What compiled Kotlin calls; the frames of this class are left out of stack traces, as in Kotlin's library. */
public final class Intrinsics {
    private Intrinsics() {}

    public static void checkNotNullParameter(Object value, String name) {
        if (value == null) {
            StackTraceElement caller = Thread.currentThread().getStackTrace()[2];
            String method = caller.getClassName() + "." + caller.getMethodName();
            throw without(new NullPointerException(
                    "Parameter specified as non-null is null: method " + method + ", parameter " + name));
        }
    }

    public static void checkNotNull(Object value) {
        if (value == null) {
            throw without(new NullPointerException());
        }
    }

    public static void throwUninitializedPropertyAccessException(String name) {
        throw without(new IllegalStateException("lateinit property " + name + " has not been initialized"));
    }

    public static boolean areEqual(Object one, Object other) {
        return one == null ? other == null : one.equals(other);
    }

    private static <T extends Throwable> T without(T thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        int last = -1;
        for (int i = 0; i < trace.length; i++) {
            if (Intrinsics.class.getName().equals(trace[i].getClassName())) {
                last = i;
            }
        }
        thrown.setStackTrace(Arrays.copyOfRange(trace, last + 1, trace.length));
        return thrown;
    }
}
