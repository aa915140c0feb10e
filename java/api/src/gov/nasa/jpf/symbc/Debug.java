package gov.nasa.jpf.symbc;

import percolate.api.Symbolic;

/** The interface of Symbolic PathFinder, in terms of {@link Symbolic}. What it prints or shows, it does not here. */
public class Debug {
    public static void assume(boolean condition) {
        Symbolic.assume(condition);
    }

    public static int makeSymbolicInteger(String name) {
        return Symbolic.anyInt();
    }

    public static long makeSymbolicLong(String name) {
        return Symbolic.anyLong();
    }

    public static short makeSymbolicShort(String name) {
        return Symbolic.anyShort();
    }

    public static byte makeSymbolicByte(String name) {
        return Symbolic.anyByte();
    }

    public static char makeSymbolicChar(String name) {
        return Symbolic.anyChar();
    }

    public static double makeSymbolicReal(String name) {
        return Symbolic.anyDouble();
    }

    public static boolean makeSymbolicBoolean(String name) {
        return Symbolic.anyBoolean();
    }

    public static String makeSymbolicString(String name) {
        return Symbolic.anyString();
    }

    public static String makeSymbolicString(String name, int size) {
        String value = Symbolic.anyString();
        Symbolic.assume(value.length() == size);
        return value;
    }

    /** Null or any object of the class of {@code example}. */
    public static Object makeSymbolicRef(String name, Object example) {
        return Symbolic.any(example.getClass());
    }

    public static int addSymbolicInt(int value, String name) {
        return Symbolic.anyInt();
    }

    public static byte addSymbolicByte(byte value, String name) {
        return Symbolic.anyByte();
    }

    public static char addSymbolicChar(char value, String name) {
        return Symbolic.anyChar();
    }

    public static double addSymbolicDouble(double value, String name) {
        return Symbolic.anyDouble();
    }

    public static String getSymbolicIntegerValue(int value) {
        return "";
    }

    public static String getSymbolicLongValue(long value) {
        return "";
    }

    public static String getSymbolicShortValue(short value) {
        return "";
    }

    public static String getSymbolicByteValue(byte value) {
        return "";
    }

    public static String getSymbolicCharValue(char value) {
        return "";
    }

    public static String getSymbolicRealValue(double value) {
        return "";
    }

    public static String getSymbolicBooleanValue(boolean value) {
        return "";
    }

    public static String getSymbolicStringValue(String value) {
        return "";
    }

    public static String getSolvedPC() {
        return "";
    }

    public static String getPC_prefix_notation() {
        return "";
    }

    public static void printPC(String message) {}

    public static void printHeapPC(String message) {}

    public static void printSymbolicRef(Object value, String message) {}
}
