// An uncaught exception with causes and a suppressed one: the program ends with exit code 1.
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

public class UncaughtWithCauses {
    static class ConfigurationException extends Exception {
        private final int line;

        ConfigurationException(String message, int line, Throwable cause) {
            super(message, cause);
            this.line = line;
        }

        @Override
        public String getMessage() {
            return super.getMessage() + " (line " + line + ")";
        }
    }

    static class Connection implements AutoCloseable {
        static final List<String> log = new ArrayList<>();
        private final int id;

        Connection(int id) throws IOException {
            if (id > 2) {
                throw new IOException("too many connections: " + id);
            }
            this.id = id;
            log.add("open" + id);
        }

        void send(String text) throws IOException {
            if (text.isEmpty()) {
                throw new IOException("nothing to send");
            }
            log.add("send" + id + ":" + text);
        }

        @Override
        public void close() throws IOException {
            log.add("close" + id);
            throw new IOException("close failed on " + id);
        }
    }

    static void transfer(String... messages) throws IOException {
        try (Connection a = new Connection(1); Connection b = new Connection(2)) {
            for (String m : messages) {
                a.send(m);
                b.send(m.toUpperCase());
            }
        }
    }

    static int parse(String text, int line) throws ConfigurationException {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new ConfigurationException("bad number", line, e);
        }
    }

    static void describe(Throwable t) {
        for (Throwable at = t; at != null; at = at.getCause()) {
            System.out.println(at);
            for (Throwable s : at.getSuppressed()) {
                System.out.println("  suppressed " + s);
            }
        }
    }

    static String frames(Throwable t) {
        StringBuilder out = new StringBuilder();
        for (StackTraceElement f : t.getStackTrace()) {
            if (f.getClassName().startsWith("UncaughtWithCauses")) {
                out.append(f.getMethodName()).append(' ');
            }
        }
        return out.toString().trim();
    }

    public static void main(String[] args) throws Exception {
        for (String[] batch : new String[][] {{"hello"}, {"one", ""}, {}}) {
            try {
                transfer(batch);
            } catch (IOException e) {
                describe(e);
            }
            System.out.println(Connection.log);
            Connection.log.clear();
        }
        try {
            parse("12x", 3);
        } catch (ConfigurationException e) {
            describe(e);
            System.out.println(frames(e) + " | " + e.getLocalizedMessage() + " | " + e.getCause().getStackTrace()[0].getMethodName());
        }
        Exception plain = new Exception();
        Exception wrapped = new RuntimeException(new IllegalStateException("inside"));
        System.out.println(plain + " " + plain.getMessage() + " " + plain.getCause() + " " + wrapped.getMessage());
        plain.initCause(wrapped);
        try {
            plain.initCause(wrapped);
        } catch (IllegalStateException e) {
            System.out.println("second cause refused");
        }
        try {
            plain.addSuppressed(plain);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        ConfigurationException last = new ConfigurationException("giving up", 99, plain);
        last.addSuppressed(new IOException("also this"));
        System.out.println("about to fail");
        throw last;
    }
}
