package org.junit;

import java.util.Arrays;
import org.junit.function.ThrowingRunnable;
import percolate.trying.Tests;

/**
 * The assertions that generated tests make, with as many overloads as JUnit has: what would be ambiguous there has to be ambiguous
 * here.
 */
public final class Assert {
    private Assert() {}

    public static void assertEquals(Object expected, Object actual) {
        Tests.check(expected == null ? actual == null : expected.equals(actual), expected, actual);
    }

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

    public static void assertEquals(double expected, double actual, double delta) {
        boolean isSame = Double.compare(expected, actual) == 0;
        Tests.check(isSame || Math.abs(expected - actual) <= delta, expected, actual);
    }

    public static void assertEquals(float expected, float actual, float delta) {
        boolean isSame = Float.compare(expected, actual) == 0;
        Tests.check(isSame || Math.abs(expected - actual) <= delta, expected, actual);
    }

    public static void assertArrayEquals(boolean[] expected, boolean[] actual) {
        Tests.check(Arrays.equals(expected, actual), expected, actual);
    }

    public static void assertArrayEquals(byte[] expected, byte[] actual) {
        Tests.check(Arrays.equals(expected, actual), expected, actual);
    }

    public static void assertArrayEquals(char[] expected, char[] actual) {
        Tests.check(Arrays.equals(expected, actual), expected, actual);
    }

    public static void assertArrayEquals(int[] expected, int[] actual) {
        Tests.check(Arrays.equals(expected, actual), expected, actual);
    }

    public static void assertArrayEquals(long[] expected, long[] actual) {
        Tests.check(Arrays.equals(expected, actual), expected, actual);
    }

    public static void assertArrayEquals(short[] expected, short[] actual) {
        Tests.check(Arrays.equals(expected, actual), expected, actual);
    }

    public static void assertArrayEquals(double[] expected, double[] actual, double delta) {
        Tests.check(expected.length == actual.length, expected, actual);
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], actual[i], delta);
        }
    }

    public static void assertArrayEquals(float[] expected, float[] actual, float delta) {
        Tests.check(expected.length == actual.length, expected, actual);
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], actual[i], delta);
        }
    }

    public static void assertArrayEquals(Object[] expected, Object[] actual) {
        Tests.check(Arrays.deepEquals(expected, actual), expected, actual);
    }

    public static void assertTrue(boolean condition) {
        assertEquals((Object) true, (Object) condition);
    }

    public static void assertFalse(boolean condition) {
        assertEquals((Object) false, (Object) condition);
    }

    public static void assertNull(Object actual) {
        assertSame(null, actual);
    }

    public static void assertNotNull(Object actual) {
        Tests.check(actual != null, "something", null);
    }

    public static void assertSame(Object expected, Object actual) {
        Tests.check(expected == actual, expected, actual);
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
