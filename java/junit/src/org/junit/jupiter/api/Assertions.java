package org.junit.jupiter.api;

import java.util.Arrays;
import org.junit.jupiter.api.function.Executable;
import percolate.trying.Checks;
import percolate.trying.Tests;

/**
 * The assertions that generated tests make, with as many overloads as JUnit has: what would be ambiguous there has to be ambiguous
 * here.
 */
public final class Assertions extends Checks {
    private Assertions() {}

    public static void assertEquals(byte expected, byte actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(byte expected, Byte actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Byte expected, byte actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Byte expected, Byte actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(char expected, char actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(char expected, Character actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Character expected, char actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Character expected, Character actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(double expected, double actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(double expected, Double actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Double expected, double actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Double expected, Double actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(float expected, float actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(float expected, Float actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Float expected, float actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Float expected, Float actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(int expected, int actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(int expected, Integer actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Integer expected, int actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Integer expected, Integer actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(long expected, long actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(long expected, Long actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Long expected, long actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Long expected, Long actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(short expected, short actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(short expected, Short actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Short expected, short actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertEquals(Short expected, Short actual) {
        assertEquals((Object) expected, (Object) actual);
    }

    public static void assertArrayEquals(double[] expected, double[] actual) {
        Tests.check(Arrays.equals(expected, actual), expected, actual);
    }

    public static void assertArrayEquals(float[] expected, float[] actual) {
        Tests.check(Arrays.equals(expected, actual), expected, actual);
    }

    public static <T extends Throwable> T assertThrows(Class<T> expected, Executable code) {
        try {
            code.execute();
        } catch (Throwable thrown) {
            Tests.check(expected.isInstance(thrown), expected, thrown);
            return expected.cast(thrown);
        }
        throw new AssertionError("expected " + expected.getName() + ", but nothing was thrown");
    }
}
