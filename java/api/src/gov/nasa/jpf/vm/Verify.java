package gov.nasa.jpf.vm;

import percolate.api.Symbolic;

/** The interface of Java PathFinder, in terms of {@link Symbolic}. Hints to its search mean nothing here. */
public class Verify {
    public static void ignoreIf(boolean condition) {
        Symbolic.assume(!condition);
    }

    public static void assertTrue(boolean condition) {
        if (!condition) {
            throw new AssertionError("Verify.assertTrue failed");
        }
    }

    public static void assertTrue(String message, boolean condition) {
        assertTrue(condition);
    }

    public static boolean getBoolean() {
        return Symbolic.anyBoolean();
    }

    public static boolean getBoolean(boolean falseFirst) {
        return Symbolic.anyBoolean();
    }

    public static boolean randomBool() {
        return Symbolic.anyBoolean();
    }

    public static int getInt(int min, int max) {
        return Symbolic.anyInt(min, max);
    }

    public static int getInt(String key) {
        return Symbolic.anyInt();
    }

    public static int random(int max) {
        return Symbolic.anyInt(0, max);
    }

    public static double getDouble(String key) {
        return Symbolic.anyDouble();
    }

    public static int getIntFromList(int... values) {
        return values[Symbolic.anyInt(0, values.length - 1)];
    }

    public static long getLongFromList(long... values) {
        return values[Symbolic.anyInt(0, values.length - 1)];
    }

    public static float getFloatFromList(float... values) {
        return values[Symbolic.anyInt(0, values.length - 1)];
    }

    public static double getDoubleFromList(double... values) {
        return values[Symbolic.anyInt(0, values.length - 1)];
    }

    public static void addComment(String comment) {}

    public static void atLabel(String label) {}

    public static void atLabel(int label) {}

    public static void beginAtomic() {}

    public static void endAtomic() {}

    public static void boring(boolean condition) {}

    public static void interesting(boolean condition) {}

    public static void breakTransition(String reason) {}

    public static void instrumentPoint(String label) {}

    public static void instrumentPointDeep(String label) {}

    public static void instrumentPointDeepRecur(String label, int depth) {}

    public static void printPathOutput(String message) {}

    public static void printPathOutput(boolean condition, String message) {}

    public static void print(String text) {
        System.out.print(text);
    }

    public static void print(String text, int value) {
        System.out.print(text + " : " + value);
    }

    public static void print(String text, boolean value) {
        System.out.print(text + " : " + value);
    }

    public static void print(String... texts) {
        for (String text : texts) {
            System.out.print(text);
        }
    }

    public static void println(String text) {
        System.out.println(text);
    }

    public static void println() {
        System.out.println();
    }

    public static boolean isRunningInJPF() {
        return false;
    }

    public static boolean vmIsMatchingStates() {
        return false;
    }
}
