package percolate.trying;

import java.util.Arrays;

/** The assertions that JUnit 4 and 5 have alike; each inherits them. */
public abstract class Checks {
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

    public static void assertEquals(Object expected, Object actual) {
        Tests.check(expected == null ? actual == null : expected.equals(actual), expected, actual);
    }

    public static void assertArrayEquals(Object[] expected, Object[] actual) {
        Tests.check(Arrays.deepEquals(expected, actual), expected, actual);
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

    public static void assertEquals(double expected, double actual, double delta) {
        boolean isSame = Double.compare(expected, actual) == 0;
        Tests.check(isSame || Math.abs(expected - actual) <= delta, expected, actual);
    }

    public static void assertArrayEquals(double[] expected, double[] actual, double delta) {
        Tests.check(expected.length == actual.length, expected, actual);
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], actual[i], delta);
        }
    }

    public static void assertEquals(float expected, float actual, float delta) {
        boolean isSame = Float.compare(expected, actual) == 0;
        Tests.check(isSame || Math.abs(expected - actual) <= delta, expected, actual);
    }

    public static void assertArrayEquals(float[] expected, float[] actual, float delta) {
        Tests.check(expected.length == actual.length, expected, actual);
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], actual[i], delta);
        }
    }
}
