package percolate.replay;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import percolate.api.Values;

/**
 * Writes answer lines, and spells what goes into them.
 *
 * <p>A line is written whole, sealed, and at once. Values are spelled as in requests.
 */
final class Answers {
    /** Packages of the JDK must be open to answer. */
    static final String CLOSED = "closed";

    private final OutputStream out;
    private final Seal seal;

    Answers(OutputStream out, Seal seal) {
        this.out = out;
        this.seal = seal;
    }

    void write(String id, String answer) throws IOException {
        line(id + '\t' + answer);
    }

    /** The first line: whatever ends this JVM from now on is the program under test. */
    void ready() throws IOException {
        line("ready");
    }

    /** Somebody else has written to where only requests come from. */
    void forged() throws IOException {
        line("forged");
    }

    private synchronized void line(String line) throws IOException {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        byte[] sealed = Arrays.copyOf((seal.next(bytes) + '\t').getBytes(StandardCharsets.UTF_8), bytes.length + 18);
        System.arraycopy(bytes, 0, sealed, 17, bytes.length);
        sealed[sealed.length - 1] = '\n';
        out.write(sealed);
    }

    static String error(String what) {
        return "error\t" + escape(what);
    }

    /** The request cannot be run: a class is at fault, or else the request is. */
    static String bad(BadRequestException bad) {
        Throwable cause = bad.getCause();
        // That an initialiser fails is what code does.
        boolean isInitialiser = cause instanceof ExceptionInInitializerError || cause instanceof NoClassDefFoundError
                && String.valueOf(cause.getMessage()).startsWith("Could not initialize class");
        if (cause instanceof LinkageError && !isInitialiser) {
            return refuses((LinkageError) cause);
        }
        return bad instanceof NotMadeException ? "unmade\t" + escape(bad.getMessage()) : error(bad.getMessage());
    }

    /** A class cannot be loaded or linked. */
    private static String refuses(LinkageError fault) {
        String message = String.valueOf(fault.getMessage()).lines().findFirst().orElse("");
        return "refuses\t" + escape(fault.getClass().getSimpleName() + ": " + message);
    }

    static String cannot(String what) {
        return "cannot\t" + escape(what);
    }

    /** The run left the path that it was to take. */
    static String stopped(Values.Stop stop) {
        switch (stop.reason) {
            case ASSUMPTION:
                return "assumption";
            case DIVERGED:
                return "diverged\t" + escape(stop.getMessage());
            default:
                return cannot(stop.getMessage());
        }
    }

    /** Likewise, and the program then ends the JVM. */
    static String left(Values.Stop stop) {
        return "left\t" + escape(stop.getMessage());
    }

    static String returned(Callee callee, Object value, Inputs inputs) {
        ValueWriter writer = new ValueWriter();
        inputs.write(writer);
        String after = writer.take();
        if (callee.resultType() != void.class) {
            writer.write(callee.resultType(), value);
        }
        return "returned\t" + writer.take() + '\t' + after;
    }

    /** There are no inputs if building them already ran into the exception. */
    static String threw(Throwable thrown, Inputs inputs) {
        return "threw\t" + thrown.getClass().getName() + '\t' + escape(placeOf(thrown)) + '\t' + messageOf(thrown)
                + '\t' + (inputs == null ? "" : after(inputs));
    }

    private static String after(Inputs inputs) {
        try {
            ValueWriter writer = new ValueWriter();
            inputs.write(writer);
            return writer.take();
        } catch (VirtualMachineError stillFull) {
            return "";
        }
    }

    /** An exception class of the program may override this with anything, even with a method that throws. */
    private static String messageOf(Throwable thrown) {
        ValueWriter writer = new ValueWriter();
        try {
            writer.write(String.class, thrown.getMessage());
        } catch (Throwable fromTheProgram) {
            return "N";
        }
        return writer.take();
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
