package org.junit;

import org.junit.function.ThrowingRunnable;
import percolate.trying.Checks;
import percolate.trying.Tests;

/**
 * The assertions that generated tests make, with as many overloads as JUnit has: what would be ambiguous there has to be ambiguous
 * here.
 */
public final class Assert extends Checks {
    private Assert() {}

    public static void assertEquals(long expected, long actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Object[] expected, Object[] actual) {
        assertArrayEquals(expected, actual);
    }

    /** It always fails, as that of JUnit does. */
    @Deprecated
    public static void assertEquals(double expected, double actual) {
        throw new AssertionError("doubles are compared with a delta");
    }

    public static <T extends Throwable> T assertThrows(Class<T> expected, ThrowingRunnable code) {
        try {
            code.run();
        } catch (Throwable thrown) {
            Tests.check(expected.isInstance(thrown), expected, thrown);
            return expected.cast(thrown);
        }
        throw new AssertionError("expected " + expected.getName() + ", but nothing was thrown");
    }
}
