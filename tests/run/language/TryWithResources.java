import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class TryWithResources {
    static final List<String> log = new ArrayList<>();

    static class Door implements AutoCloseable {
        private final String name;
        private final boolean jams;

        Door(String name, boolean jams) {
            if (name.isEmpty()) throw new IllegalArgumentException("nameless door");
            this.name = name;
            this.jams = jams;
            log.add("open " + name);
        }

        int pass(int people) {
            log.add(people + " through " + name);
            if (people > 5) throw new IllegalStateException(name + " overcrowded");
            return people * 2;
        }

        @Override
        public void close() {
            log.add("close " + name);
            if (jams) throw new RuntimeException(name + " jammed");
        }
    }

    static int visit(String first, boolean firstJams, String second, boolean secondJams, int people) {
        try (Door a = new Door(first, firstJams); Door b = new Door(second, secondJams)) {
            return a.pass(people) + b.pass(people - 1);
        }
    }

    static void scenario(String label, Runnable body) {
        log.clear();
        String result = "finished";
        try {
            body.run();
        } catch (RuntimeException e) {
            result = e.getClass().getSimpleName() + ": " + e.getMessage();
            for (Throwable s : e.getSuppressed()) {
                result += " [suppressed " + s.getMessage() + Arrays.toString(s.getSuppressed()) + "]";
            }
        }
        System.out.println(label + " -> " + result);
        System.out.println("    " + String.join("; ", log));
    }

    static void effectivelyFinal() throws Exception {
        Door outside = new Door("outside", false);
        AutoCloseable lambda = () -> log.add("close lambda");
        try (outside; lambda; Door nothing = null) {
            log.add("nothing is " + nothing);
        } finally {
            log.add("finally");
        }
    }

    public static void main(String[] args) throws Exception {
        scenario("all fine", () -> log.add("sum " + visit("A", false, "B", false, 3)));
        scenario("body throws", () -> visit("A", false, "B", false, 6));
        scenario("second body throws", () -> visit("A", true, "B", true, 6));
        scenario("close throws", () -> visit("A", false, "B", true, 2));
        scenario("both closes throw", () -> visit("A", true, "B", true, 2));
        scenario("opening fails", () -> visit("A", true, "", false, 2));
        scenario("first opening fails", () -> visit("", true, "B", false, 2));
        log.clear();
        effectivelyFinal();
        System.out.println(log);
        try (Door d = new Door("caught", true)) {
            d.pass(9);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " with " + e.getSuppressed()[0].getMessage());
        } finally {
            System.out.println(log.subList(log.size() - 3, log.size()));
        }
        Exception manual = new Exception("manual");
        manual.addSuppressed(new Error("one"));
        manual.addSuppressed(new Exception("two"));
        System.out.println(Arrays.toString(manual.getSuppressed()));
        try {
            manual.addSuppressed(manual);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
