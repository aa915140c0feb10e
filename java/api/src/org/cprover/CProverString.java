package org.cprover;

/** String operations of JBMC, as those of Java. Where JBMC leaves a result open, these throw. */
public final class CProverString {
    private CProverString() {}

    public static char charAt(String s, int index) {
        return s.charAt(index);
    }

    public static char charAt(StringBuffer buffer, int index) {
        return buffer.charAt(index);
    }

    public static char charAt(StringBuilder builder, int index) {
        return builder.charAt(index);
    }

    public static int codePointAt(String s, int index) {
        return s.codePointAt(index);
    }

    public static int codePointBefore(String s, int index) {
        return s.codePointBefore(index);
    }

    public static int codePointCount(String s, int begin, int end) {
        return s.codePointCount(begin, end);
    }

    public static int offsetByCodePoints(String s, int index, int offset) {
        return s.offsetByCodePoints(index, offset);
    }

    public static CharSequence subSequence(String s, int begin, int end) {
        return s.subSequence(begin, end);
    }

    public static String substring(String s, int begin) {
        return s.substring(begin);
    }

    public static String substring(String s, int begin, int end) {
        return s.substring(begin, end);
    }

    public static String substring(StringBuffer buffer, int begin, int end) {
        return buffer.substring(begin, end);
    }

    public static boolean equals(String a, String b) {
        return a.equals(b);
    }

    public static StringBuilder append(StringBuilder builder, CharSequence text, int start, int end) {
        return builder.append(text, start, end);
    }

    public static StringBuilder delete(StringBuilder builder, int start, int end) {
        return builder.delete(start, end);
    }

    public static StringBuffer delete(StringBuffer buffer, int start, int end) {
        return buffer.delete(start, end);
    }

    public static StringBuilder deleteCharAt(StringBuilder builder, int index) {
        return builder.deleteCharAt(index);
    }

    public static StringBuffer deleteCharAt(StringBuffer buffer, int index) {
        return buffer.deleteCharAt(index);
    }

    public static StringBuilder insert(StringBuilder builder, int offset, String text) {
        return builder.insert(offset, text);
    }

    public static StringBuilder insert(StringBuilder builder, int offset, boolean value) {
        return builder.insert(offset, value);
    }

    public static StringBuilder insert(StringBuilder builder, int offset, char value) {
        return builder.insert(offset, value);
    }

    public static StringBuilder insert(StringBuilder builder, int offset, int value) {
        return builder.insert(offset, value);
    }

    public static StringBuilder insert(StringBuilder builder, int offset, long value) {
        return builder.insert(offset, value);
    }

    public static StringBuilder insert(StringBuilder builder, int offset, float value) {
        return builder.insert(offset, value);
    }

    public static StringBuilder insert(StringBuilder builder, int offset, double value) {
        return builder.insert(offset, value);
    }

    public static StringBuffer insert(StringBuffer buffer, int offset, String text) {
        return buffer.insert(offset, text);
    }

    public static StringBuffer insert(StringBuffer buffer, int offset, boolean value) {
        return buffer.insert(offset, value);
    }

    public static StringBuffer insert(StringBuffer buffer, int offset, char value) {
        return buffer.insert(offset, value);
    }

    public static StringBuffer insert(StringBuffer buffer, int offset, int value) {
        return buffer.insert(offset, value);
    }

    public static StringBuffer insert(StringBuffer buffer, int offset, long value) {
        return buffer.insert(offset, value);
    }

    public static void setLength(StringBuffer buffer, int length) {
        buffer.setLength(length);
    }

    public static void setLength(StringBuilder builder, int length) {
        builder.setLength(length);
    }

    public static void setCharAt(StringBuffer buffer, int index, char value) {
        buffer.setCharAt(index, value);
    }

    public static void setCharAt(StringBuilder builder, int index, char value) {
        builder.setCharAt(index, value);
    }

    public static String toString(int value) {
        return Integer.toString(value);
    }

    public static String toString(int value, int radix) {
        return Integer.toString(value, radix);
    }

    public static String toString(long value) {
        return Long.toString(value);
    }

    public static String toString(long value, int radix) {
        return Long.toString(value, radix);
    }

    public static String toString(float value) {
        return Float.toString(value);
    }

    public static String toString(double value) {
        return Float.toString((float) value);
    }
}
