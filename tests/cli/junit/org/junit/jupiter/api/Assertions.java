package org.junit.jupiter.api;

import java.util.Objects;

// As much of JUnit's class as generated tests of the cases here use.
public class Assertions {
    public interface Executable {
        void execute() throws Throwable;
    }

    public static void assertTrue(boolean condition) {
        assertEquals(true, condition);
    }

    public static void assertFalse(boolean condition) {
        assertEquals(false, condition);
    }

    public static void assertNull(Object value) {
        assertEquals(null, value);
    }

    public static void assertNotNull(Object value) {
        assertFalse(value == null);
    }

    public static void assertEquals(int expected, int actual) {
        assertEquals((Object) expected, actual);
    }

    public static void assertEquals(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            throw new AssertionError(actual + " is not " + expected);
        }
    }

    public static <T extends Throwable> T assertThrows(Class<T> type, Executable executable) {
        try {
            executable.execute();
        } catch (Throwable thrown) {
            return type.cast(thrown);
        }
        throw new AssertionError(type + " is not thrown");
    }
}
