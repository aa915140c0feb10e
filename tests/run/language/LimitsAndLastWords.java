// A full stack, arrays that are too large, suppressed and cyclic causes, hooks and handlers at the end.
import java.util.*;

public class LimitsAndLastWords {
    static int depth;
    static int rec(int n) {
        depth = n;
        return rec(n + 1) + 1;
    }
    static class Res implements AutoCloseable {
        String n;
        Res(String n) {
            this.n = n;
            System.out.println("open " + n);
        }
        public void close() throws Exception {
            System.out.println("close " + n);
            throw new Exception("close-" + n);
        }
    }
    static int f() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            System.out.println("fin");
        }
    }
    @SuppressWarnings("finally") static int g() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 3;
        }
    }
    static class Chain extends Exception {
        Chain(String m, Throwable c) {
            super(m, c);
        }
        @Override public String toString() {
            return "Chain<" + getMessage() + ">";
        }
    }
    public static void main(String[] a) throws Exception {
        try {
            rec(0);
        } catch (StackOverflowError e) {
            System.out.println("SOE " + (depth> 500) + " " + e.getMessage() + " " + e.getStackTrace().length);
        }
        try {
            long[][] big = new long[100][];
            for (int i = 0; i<big.length; i++) big[i] = new long[Integer.MAX_VALUE-8];
        } catch (OutOfMemoryError e) {
            System.out.println(e);
        }
        try {
            int[] x = new int[Integer.MAX_VALUE];
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        try {
            new int[-1].clone();
        } catch (NegativeArraySizeException e) {
            System.out.println(e);
        }
        try {
            "ab".repeat(Integer.MAX_VALUE);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        System.out.println(f() + " " + g());
        try (Res r = new Res("1"); Res q = new Res("2")) {
            throw new IllegalStateException("body");
        } catch (Exception e) {
            System.out.println(e + Arrays.toString(e.getSuppressed()));
        }
        Exception e = new Chain("outer", new RuntimeException("mid", new java.io.IOException()));
        e.addSuppressed(new Error("sup"));
        java.io.StringWriter w = new java.io.StringWriter();
        e.printStackTrace(new java.io.PrintWriter(w));
        System.out.println(w);
        e.setStackTrace(new StackTraceElement[]{new StackTraceElement("X", "y", "Z.java", 5),
                new StackTraceElement("X", "n", null, -2)});
        e.printStackTrace();
        try {
            e.initCause(e);
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        Throwable c = new Throwable("cyc");
        Throwable c2 = new Throwable("c2", c);
        c.initCause(c2);
        c.printStackTrace();
        try {
            Object o = "s";
            Integer i = (Integer) o;
        } catch (ClassCastException x) {
            System.out.println(x.getMessage());
        }
        try {
            Object[] o = new Integer[1];
            o[0] = "s";
        } catch (ArrayStoreException x) {
            System.out.println(x);
        }
        try {
            List.of(1).add(2);
        } catch (UnsupportedOperationException x) {
            System.out.println(x);
        }
        try {
            Iterator<Integer> it = new ArrayList<Integer>().iterator();
            it.next();
        } catch (NoSuchElementException x) {
            System.out.println(x);
        }
        try {
            throw null;
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
        try {
            assert false : "as";
            System.out.println("no assert");
        } catch (AssertionError x) {
            System.out.println(x);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread.setDefaultUncaughtExceptionHandler((t, x) -> System.out.println("UEH " + t.getName() + x));
        try {
            if (a.length> 0) throw new Chain("end", null);
        } finally {
            System.out.println("last");
        }
    }
}
