package org.cprover;

import java.util.Arrays;
import percolate.api.Symbolic;
import percolate.api.Values;

/** The interface of JBMC, in terms of {@link Symbolic}. */
public final class CProver {
    private CProver() {}

    public static void assume(boolean condition) {
        Symbolic.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Symbolic.anyBoolean();
    }

    public static byte nondetByte() {
        return Symbolic.anyByte();
    }

    public static char nondetChar() {
        return Symbolic.anyChar();
    }

    public static short nondetShort() {
        return Symbolic.anyShort();
    }

    public static int nondetInt() {
        return Symbolic.anyInt();
    }

    public static long nondetLong() {
        return Symbolic.anyLong();
    }

    public static float nondetFloat() {
        return Symbolic.anyFloat();
    }

    public static double nondetDouble() {
        return Symbolic.anyDouble();
    }

    /** Null or any object of the type that the caller wants. */
    @SuppressWarnings("unchecked")
    public static <T> T nondetWithNull() {
        return (T) Symbolic.any(Object.class);
    }

    /** Any object of the type that the caller wants. */
    @SuppressWarnings("unchecked")
    public static <T> T nondetWithoutNull() {
        return (T) Symbolic.any(Object.class);
    }

    /** An array of the same type, with nulls. */
    public static <T> T[] createArrayWithType(int length, T[] example) {
        return Arrays.copyOf(Arrays.copyOf(example, 0), length);
    }

    /** Null or any object of the class of {@code instance}. */
    @SuppressWarnings("unchecked")
    public static <T> T nondetWithNull(T instance) {
        return (T) Symbolic.any(instance.getClass());
    }

    /** Any object of the class of {@code instance}. */
    public static <T> T nondetWithoutNull(T instance) {
        T value = nondetWithNull(instance);
        Symbolic.assume(value != null);
        return value;
    }

    /** Programs run on one thread, so no other can come in between. */
    public static void atomicBegin() {}

    public static void atomicEnd() {}

    /** Likewise: no other thread ever waits. */
    public static int getMonitorCount(Object object) {
        return 0;
    }

    public static int getCurrentThreadID() {
        return 0;
    }

    public static void startThread(int id) {
        throw Values.stop(Values.Stop.Reason.REFUSED, "CProver.startThread is not replayed");
    }

    public static void endThread(int id) {
        throw Values.stop(Values.Stop.Reason.REFUSED, "CProver.endThread is not replayed");
    }

    public static void notModelled() {
        Symbolic.assume(false);
    }
}
