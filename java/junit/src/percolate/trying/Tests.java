package percolate.trying;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Runs the tests of a class as JUnit would, in the order that both of its versions have. */
public final class Tests {
    /** An assumption does not hold: the test counts for nothing. */
    private static final class Skipped extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private Tests() {}

    /** Runs all tests of a class, and tells which fail: a line each, the name and why, with a tab between. */
    public static String failures(String className) throws Exception {
        Class<?> tests = load(className);
        StringBuilder failures = new StringBuilder();
        for (Method method : inOrder(tests)) {
            String failure = failure(tests, method);
            if (failure != null) {
                failures.append(method.getName()).append('\t').append(failure).append('\n');
            }
        }
        return failures.toString();
    }

    /** Runs one test of a class, and tells why it fails; an empty text if it does not. */
    public static String failure(String className, String name) throws Exception {
        Class<?> tests = load(className);
        for (Method method : inOrder(tests)) {
            if (method.getName().equals(name)) {
                String failure = failure(tests, method);
                return failure == null ? "" : failure;
            }
        }
        return "there is no such test";
    }

    /** For assumptions. */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new Skipped();
        }
    }

    /** For assertions. */
    public static void check(boolean condition, Object expected, Object actual) {
        if (!condition) {
            throw new AssertionError("expected " + expected + ", but was " + actual);
        }
    }

    private static Class<?> load(String className) throws Exception {
        Class<?> tests = Class.forName(className);
        for (Method method : tests.getDeclaredMethods()) {
            if (has(method, "BeforeAll", "BeforeClass")) {
                method.setAccessible(true);
                method.invoke(null);
            }
        }
        return tests;
    }

    private static List<Method> inOrder(Class<?> tests) {
        List<Method> found = new ArrayList<>();
        for (Method method : tests.getDeclaredMethods()) {
            if (has(method, "Test", "Test")) {
                found.add(method);
            }
        }
        found.sort(Comparator.comparingInt((Method method) -> method.getName().hashCode())
                .thenComparing(Method::toString));
        return found;
    }

    /** Whether a method has an annotation of JUnit 5 or 4. */
    private static boolean has(Method method, String five, String four) {
        for (Annotation annotation : method.getDeclaredAnnotations()) {
            String name = annotation.annotationType().getName();
            if (name.equals("org.junit.jupiter.api." + five) || name.equals("org.junit." + four)) {
                return true;
            }
        }
        return false;
    }

    private static String failure(Class<?> tests, Method method) throws Exception {
        Constructor<?> constructor = tests.getDeclaredConstructor();
        constructor.setAccessible(true);
        method.setAccessible(true);
        try {
            method.invoke(constructor.newInstance());
            return null;
        } catch (InvocationTargetException wrapper) {
            Throwable thrown = wrapper.getCause();
            return thrown instanceof Skipped ? null : inOneLine(thrown);
        }
    }

    private static String inOneLine(Throwable thrown) {
        String text;
        try {
            text = thrown.toString();
        } catch (RuntimeException odd) {
            text = thrown.getClass().getName();
        }
        return text.length() > 300 ? text.substring(0, 300).replaceAll("\\s", " ") : text.replaceAll("\\s", " ");
    }
}
