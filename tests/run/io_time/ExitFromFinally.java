//@ args: --limit 3 verbose
// System.exit inside finally: what still runs and what does not; arguments and properties on the way.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class ExitFromFinally {
    static final List<String> journal = new ArrayList<>();

    static class Resource implements AutoCloseable {
        private final String name;

        Resource(String name) {
            this.name = name;
            System.out.println("open " + name);
        }

        @Override
        public void close() {
            System.out.println("close " + name);
            journal.add(name);
        }
    }

    static int tryReturn() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            journal.add("tryReturn " + x);
        }
    }

    @SuppressWarnings("finally")
    static int finallyWins() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return 7;
        }
    }

    static String nested(int depth) {
        try {
            if (depth == 0) {
                throw new RuntimeException("bottom");
            }
            return nested(depth - 1);
        } catch (RuntimeException e) {
            if (depth < 2) {
                throw new RuntimeException(e.getMessage() + "<" + depth, e);
            }
            return "caught at " + depth + ": " + e.getMessage();
        } finally {
            journal.add("left " + depth);
        }
    }

    public static void main(String[] args) {
        System.out.println(args.length + " " + Arrays.toString(args));
        int limit = 10;
        boolean verbose = false;
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--limit" -> limit = Integer.parseInt(args[++i]);
                case "verbose" -> verbose = true;
                default -> System.out.println("ignored " + args[i]);
            }
        }
        System.out.println("limit " + limit + " verbose " + verbose);
        System.out.println(tryReturn() + " " + finallyWins() + " " + nested(3));
        System.out.println(System.getProperty("no.such.property") + " " + System.getProperty("no.such.property", "default") + " " + Integer.getInteger("no.such.number", 5) + " " + Boolean.getBoolean("no.such.flag"));
        System.out.println(System.getProperty("line.separator").length() + " " + System.lineSeparator().equals("\n") + " " + System.getProperty("file.separator"));
        System.setProperty("my.own", "value");
        System.out.println(System.getProperty("my.own") + " " + System.clearProperty("my.own") + " " + System.getProperty("my.own"));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(System.getenv("SURELY_NOT_SET_ANYWHERE"));

        try (Resource outer = new Resource("outer"); Resource inner = new Resource("inner")) {
            for (int i = 0; ; i++) {
                if (i == limit) {
                    throw new IllegalStateException("limit reached");
                }
                System.out.println("step " + i);
            }
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + journal);
            throw e;
        } finally {
            System.out.println("leaving for good");
            try (Resource never = new Resource("never closed")) {
                System.exit(40 + limit);
            } finally {
                System.out.println("not printed");
            }
        }
    }
}
