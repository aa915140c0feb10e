// PrintStream over a byte array, StringWriter, PrintWriter, System.setOut, and a filtering stream.
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class CapturedOutput {
    static class Upper extends FilterOutputStream {
        int lines = 0;

        Upper(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            lines += b == '\n' ? 1 : 0;
            super.write(Character.toUpperCase(b));
        }
    }

    static class Failing extends OutputStream {
        int left = 3;

        @Override
        public void write(int b) throws IOException {
            if (left-- == 0) {
                throw new IOException("full");
            }
        }
    }

    static class Indenting extends Writer {
        private final StringBuilder target = new StringBuilder();
        private boolean startOfLine = true;

        @Override
        public void write(char[] buffer, int offset, int length) {
            for (int i = offset; i < offset + length; i++) {
                if (startOfLine) {
                    target.append("  > ");
                }
                target.append(buffer[i]);
                startOfLine = buffer[i] == '\n';
            }
        }

        @Override
        public void flush() {
            target.append("<flush>");
        }

        @Override
        public void close() {
            target.append("<close>");
        }
    }

    static void report(PrintStream out) {
        out.println("report");
        out.printf("%d items%n", 3);
        out.print(1.5);
        out.println(new char[] {'o', 'k'});
    }

    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        report(stream);
        stream.print("\u00e9\u4e2d");
        System.out.println(bytes.size() + " bytes: " + bytes.toString(StandardCharsets.US_ASCII).replace("\n", "\\n").replace("\ufffd", "?"));
        System.out.println(Arrays.toString(Arrays.copyOfRange(bytes.toByteArray(), bytes.size() - 5, bytes.size())));
        bytes.reset();
        bytes.write(new byte[] {9, 8, 7}, 1, 1);
        System.out.println(Arrays.toString(bytes.toByteArray()));

        PrintStream original = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured));
        System.out.println("hidden");
        report(System.out);
        System.setOut(original);
        System.out.println("captured [" + captured.toString().trim().replace(System.lineSeparator(), "|") + "]");

        ByteArrayOutputStream loud = new ByteArrayOutputStream();
        Upper upper = new Upper(loud);
        report(new PrintStream(upper, true));
        System.out.print(upper.lines + " lines\n" + loud);

        PrintStream broken = new PrintStream(new Failing());
        broken.print("abcdef");
        System.out.println("error noticed: " + broken.checkError());

        StringWriter text = new StringWriter();
        try (PrintWriter writer = new PrintWriter(text)) {
            writer.println("first");
            writer.printf("%05.1f|", 2.25);
            writer.append('x').append("yz").print(7L);
            writer.write("substring", 3, 3);
        }
        System.out.println(text.toString().replace("\n", "\\n") + " " + text.getBuffer().length());
        Indenting indenting = new Indenting();
        try (PrintWriter writer = new PrintWriter(indenting, true)) {
            writer.println("one");
            writer.print("two\nthree");
            writer.println();
        }
        System.out.println(indenting.target);
        StringWriter trace = new StringWriter();
        new IllegalStateException("outer", new RuntimeException("inner")).printStackTrace(new PrintWriter(trace));
        trace.toString().lines().filter(l -> !l.startsWith("\t")).forEach(System.out::println);
        new Failing().write(new byte[5]);
    }
}
