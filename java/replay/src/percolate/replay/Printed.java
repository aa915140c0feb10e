package percolate.replay;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What a run prints to {@code System.out} and {@code System.err}, if that is asked for. */
final class Printed {
    private static ByteArrayOutputStream out = new ByteArrayOutputStream();
    private static ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Printed() {}

    /** From now on, what is printed is kept. */
    static void start() {
        out = new ByteArrayOutputStream();
        err = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true));
        System.setErr(new PrintStream(err, true));
    }

    /** What was printed since then, a character for each byte. */
    static String take() {
        return out.toString(StandardCharsets.ISO_8859_1) + '\0' + err.toString(StandardCharsets.ISO_8859_1);
    }
}
