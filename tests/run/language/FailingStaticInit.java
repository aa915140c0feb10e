public class FailingStaticInit {
    static class Config {
        static final String NAME = load("name");
        static final int SIZE = Integer.parseInt(load("size"));

        static String load(String key) {
            System.out.println("loading " + key);
            return key.equals("size") ? "12kb" : key;
        }

        static void use() {
            System.out.println("never reached " + NAME + SIZE);
        }
    }

    static class Errors {
        static {
            fail();
        }

        static void fail() {
            throw new AssertionError("broken on purpose");
        }
    }

    static class Parent {
        static int attempts;

        static {
            System.out.println("Parent init");
            int zero = attempts;
            attempts = 10 / zero;
        }
    }

    static class Kid extends Parent {
        static {
            System.out.println("Kid init must not happen");
        }
    }

    static class Fine {
        static int value = compute();

        static int compute() {
            try {
                return Config.SIZE;
            } catch (NoClassDefFoundError e) {
                System.out.println("Fine saw " + e.getMessage());
                return -1;
            }
        }
    }

    static void attempt(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + ": ok");
        } catch (ExceptionInInitializerError e) {
            Throwable cause = e.getCause();
            System.out.println(label + ": EIIE message=" + e.getMessage() + " cause=" + cause);
            System.out.println("  same exception: " + (e.getException() == cause));
        } catch (NoClassDefFoundError e) {
            System.out.println(label + ": NCDFE " + e.getMessage());
        } catch (Error e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) {
        attempt("config first", Config::use);
        attempt("config second", Config::use);
        attempt("config new", () -> new Config());
        attempt("errors first", () -> new Errors());
        attempt("errors second", () -> new Errors());
        attempt("kid", () -> new Kid());
        attempt("kid again", () -> new Kid());
        attempt("parent", () -> System.out.println(Parent.attempts));
        attempt("fine", () -> System.out.println(Fine.value));
    }
}
