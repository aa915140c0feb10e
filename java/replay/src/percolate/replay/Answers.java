package percolate.replay;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes answer lines, and spells what goes into them.
 *
 * <p>A line is written whole or not at all, whichever thread writes it. The spelling of values is the
 * one that requests use for arguments.
 */
final class Answers {
    private final OutputStream out;

    Answers(OutputStream out) {
        this.out = new BufferedOutputStream(out, 1 << 16);
    }

    synchronized void write(String id, String answer) throws IOException {
        out.write((id + '\t' + answer + '\n').getBytes(StandardCharsets.UTF_8));
    }

    synchronized void flush() throws IOException {
        out.flush();
    }

    static String error(String what) {
        return "error\t" + escape(what);
    }

    static String returned(Class<?> type, Object value) {
        return "returned\t" + spell(type, value);
    }

    /**
     * A message of null is an empty field followed by one more, {@code null}; the empty message is an
     * empty field that ends the line.
     */
    static String threw(Throwable thrown) {
        String message = messageOf(thrown);
        return "threw\t" + thrown.getClass().getName() + '\t' + escape(placeOf(thrown)) + '\t'
                + (message == null ? "\tnull" : escape(message));
    }

    private static String spell(Class<?> type, Object value) {
        if (type == void.class) {
            return "";
        }
        if (type == char.class) {
            return Integer.toString((Character) value);
        }
        if (type.isPrimitive()) {
            return value.toString();
        }
        return value == null ? "null" : value.getClass().getName();
    }

    /** An exception class of the program may override this with anything, even with a method that throws. */
    private static String messageOf(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (Throwable fromTheProgram) {
            return null;
        }
    }

    /** {@code File.java:LINE} of the innermost frame in a class of the program, as far as it is known. */
    private static String placeOf(Throwable thrown) {
        for (StackTraceElement frame : stackTraceOf(thrown)) {
            if (ProgramLoader.NAME.equals(frame.getClassLoaderName())) {
                String file = frame.getFileName() == null ? "" : frame.getFileName();
                return frame.getLineNumber() < 0 ? file : file + ':' + frame.getLineNumber();
            }
        }
        return "";
    }

    private static StackTraceElement[] stackTraceOf(Throwable thrown) {
        try {
            return thrown.getStackTrace();
        } catch (Throwable fromTheProgram) {
            return new StackTraceElement[0];
        }
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r");
    }
}
