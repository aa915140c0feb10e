import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.InputMismatchException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Scanner;

/** What throws by itself, with messages, causes, suppressed exceptions and stack traces. */
public class ThrownEverywhere {
    static class Res implements AutoCloseable {
        final String n;
        Res(String n) {
            this.n = n;
            System.out.println("open " + n);
        }
        public void close() throws IOException {
            System.out.println("close " + n);
            throw new IOException("closing " + n);
        }
    }

    static class AppException extends RuntimeException {
        final int code;
        AppException(int code, String m, Throwable c) {
            super(m, c);
            this.code = code;
        }
        @Override public String getMessage() { return "[" + code + "] " + super.getMessage(); }
    }

    static int depth(int n) { return n == 0 ? 1 / n : depth(n - 1) + 1; }
    static int fin() {
        try { throw new RuntimeException("a"); } catch (RuntimeException e) { return 1; } finally {
            System.out.println("fin");
        }
    }

    @SuppressWarnings("finally") static int swallow() {
        try { throw new Error("lost"); } finally { return 7; }
    }

    static int so(int n) { return so(n + 1) + 1; }
    public static void main(String[] args) {
        try (Res a = new Res("a"); Res b = new Res("b")) {
            throw new IllegalStateException("body");
        } catch (Exception e) {
            System.out.println(e + " " + Arrays.toString(e.getSuppressed()));
            e.printStackTrace(System.out);
        }
        try { depth(3); } catch (ArithmeticException e) {
            StackTraceElement[] st = e.getStackTrace();
            System.out.println(st.length + " " + st[0] + " " + st[0].getMethodName() + ":" + st[0].getLineNumber());
        }
        System.out.println(fin() + swallow());
        try { so(0); } catch (StackOverflowError e) {
            System.out.println("SOE " + e.getMessage());
        }
        try {
            Object o = "s";
            Integer i = (Integer) o;
        } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        try {
            Object[] o = new String[1];
            o[0] = 1;
        } catch (ArrayStoreException e) { System.out.println(e); }
        try { int[] x = new int[-1]; } catch (NegativeArraySizeException e) {
            System.out.println(e);
        }
        try { "abc".substring(2, 1); } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try { List.of(1, 2).get(2); } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try { new ArrayList<>().get(0); } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try { new ArrayDeque<>().pop(); } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try { Integer.parseInt("12x"); } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try { Long.parseLong(""); } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try { Double.parseDouble("x.y"); } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try { Objects.requireNonNull(null, "must"); } catch (NullPointerException e) {
            System.out.println(e);
        }
        try { Map.of("k", 1, "k", 2); } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        try { Thread.State.valueOf("NOPE"); } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try { new Scanner("x").nextInt(); } catch (InputMismatchException e) {
            System.out.println(e);
        }
        try {
            Iterator<Integer> it = new ArrayList<>(List.of(1)).iterator();
            it.remove();
        } catch (IllegalStateException e) { System.out.println(e); }
        try { throw new AppException(7, "x", new IOException("disk")); } catch (AppException e) {
            StringWriter w = new StringWriter();
            e.printStackTrace(new PrintWriter(w));
            System.out.print(w);
        }
        try {
            try { throw new Exception("1"); } finally { throw new RuntimeException("2"); }
        } catch (Exception e) { System.out.println(e + " " + e.getSuppressed().length); }
        Throwable t = new Throwable("c", null);
        try { t.initCause(new Error()); } catch (IllegalStateException e) {
            System.out.println(e + "|" + e.getCause());
        }
        int[] arr = {1, 2, 3};
        int i = 0;
        try { arr[i] = arr[i = 3]; } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage() + " " + i);
        }
        String s = null;
        try { s.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        int[][] m = new int[2][];
        try { m[1][0]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        throw new AppException(1, "fatal", new IllegalArgumentException("root", new NullPointerException()));
    }
}
