import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Raises one NullPointerException after the other, and prints where and what the JVM says of it. */
public class Dereferences {
    static class Node {
        Node next;
        Node[] children = new Node[3];
        Node[][] grid = new Node[2][2];
        int value;
        long wide;
        Integer boxed;
        int[] numbers;
        String text;
        RuntimeException failure;

        Node next() { return next; }
        Node at(int i, long j, String key, Object[] rest, StringBuilder out) { return null; }
        static Node none() { return null; }
    }

    interface Attempt { void run() throws Throwable; }

    static Node root;
    static int[] counts = {0, 1, 2};
    static byte[] bytes = {0, 1, 2};
    static int zero;
    static int[][][][][][][] deep = new int[1][1][1][1][1][1][];
    static String[] names = new String[200];
    static int[][] table = new int[40000][];

    Node head = new Node();
    Node[] nodes = new Node[4];

    static int failures;

    static void attempt(Attempt attempt) throws Throwable {
        root = new Node();
        try {
            attempt.run();
        } catch (NullPointerException e) {
            StackTraceElement top = e.getStackTrace()[0];
            String message = e.getMessage();
            System.out.println(top.getClassName() + "\t" + top.getMethodName() + "\t" + top.getLineNumber()
                + "\t" + offset(e) + "\t" + (message == null ? "none" : "some " + message));
            failures++;
            return;
        }
        throw new AssertionError("attempt after failure " + failures + " had no problem");
    }

    /** The byte offset of the instruction, which only the JVM's own form of the stack trace has. */
    static int offset(Throwable e) throws Exception {
        var field = Throwable.class.getDeclaredField("backtrace");
        field.setAccessible(true);
        return ((int[]) ((Object[]) field.get(e))[1])[0] >>> 16;
    }

    static Object use(Object value) { return value; }
    static Node pick(int i) { return null; }
    static int index() { return 1; }
    static <T> T generic() { return null; }

    // Names of locals.
    static int first(Node a) { return a.value; }
    static int second(long a, double b, Node c) { return c.value; }
    static int rewritten(long a, Node b) { b = null; return b.value; }
    static int rewrittenOnOnePath(Node a, boolean b) { if (b) { a = null; } return a.value; }
    int secondHere(int i, Node a) { return a.value; }
    int viaThis() { return head.next.next.value; }
    int viaThisArray(int i) { return nodes[i].value; }
    static int incremented(int[][] a, int i) { i++; return a[i][0]; }
    static int rewrittenInLoop(Node a) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += a.value;
            a = a.next;
        }
        return sum;
    }
    static int rewrittenInDoWhile(Node a) {
        int sum = 0;
        do {
            sum += a.value;
            a = sum > 100 ? a.next : null;
        } while (sum < 10);
        return sum;
    }
    static int reused(Node a) {
        { int x = 1; use(x); }
        { Node y = null; return y.value; }
    }
    static int many(Node a, Node b, Node c) {
        int v3 = 3, v4 = 4, v5 = 5, v6 = 6, v7 = 7, v8 = 8, v9 = 9, v10 = 10, v11 = 11, v12 = 12, v13 = 13,
            v14 = 14, v15 = 15, v16 = 16, v17 = 17, v18 = 18, v19 = 19, v20 = 20, v21 = 21, v22 = 22, v23 = 23,
            v24 = 24, v25 = 25, v26 = 26, v27 = 27, v28 = 28, v29 = 29, v30 = 30, v31 = 31, v32 = 32, v33 = 33,
            v34 = 34, v35 = 35, v36 = 36, v37 = 37, v38 = 38, v39 = 39, v40 = 40, v41 = 41, v42 = 42, v43 = 43,
            v44 = 44, v45 = 45, v46 = 46, v47 = 47, v48 = 48, v49 = 49, v50 = 50, v51 = 51, v52 = 52, v53 = 53,
            v54 = 54, v55 = 55, v56 = 56, v57 = 57, v58 = 58, v59 = 59, v60 = 60, v61 = 61, v62 = 62, v63 = 63,
            v64 = 64, v65 = 65, v66 = 66, v67 = 67, v68 = 68, v69 = 69;
        Node late = null;
        return late.value;
    }
    static int wide(int a) {
        long w0 = 0, w1 = 1, w2 = 2, w3 = 3, w4 = 4, w5 = 5, w6 = 6, w7 = 7, w8 = 8, w9 = 9, w10 = 10, w11 = 11,
            w12 = 12, w13 = 13, w14 = 14, w15 = 15, w16 = 16, w17 = 17, w18 = 18, w19 = 19, w20 = 20, w21 = 21,
            w22 = 22, w23 = 23, w24 = 24, w25 = 25, w26 = 26, w27 = 27, w28 = 28, w29 = 29, w30 = 30, w31 = 31,
            w32 = 32, w33 = 33, w34 = 34, w35 = 35, w36 = 36, w37 = 37, w38 = 38, w39 = 39, w40 = 40, w41 = 41,
            w42 = 42, w43 = 43, w44 = 44, w45 = 45, w46 = 46, w47 = 47, w48 = 48, w49 = 49, w50 = 50, w51 = 51,
            w52 = 52, w53 = 53, w54 = 54, w55 = 55, w56 = 56, w57 = 57, w58 = 58, w59 = 59, w60 = 60, w61 = 61,
            w62 = 62, w63 = 63, w64 = 64, w65 = 65, w66 = 66, w67 = 67, w68 = 68, w69 = 69, w70 = 70, w71 = 71,
            w72 = 72, w73 = 73, w74 = 74, w75 = 75, w76 = 76, w77 = 77, w78 = 78, w79 = 79, w80 = 80, w81 = 81,
            w82 = 82, w83 = 83, w84 = 84, w85 = 85, w86 = 86, w87 = 87, w88 = 88, w89 = 89, w90 = 90, w91 = 91,
            w92 = 92, w93 = 93, w94 = 94, w95 = 95, w96 = 96, w97 = 97, w98 = 98, w99 = 99, w100 = 100,
            w101 = 101, w102 = 102, w103 = 103, w104 = 104, w105 = 105, w106 = 106, w107 = 107, w108 = 108,
            w109 = 109, w110 = 110, w111 = 111, w112 = 112, w113 = 113, w114 = 114, w115 = 115, w116 = 116,
            w117 = 117, w118 = 118, w119 = 119, w120 = 120, w121 = 121, w122 = 122, w123 = 123, w124 = 124,
            w125 = 125, w126 = 126, w127 = 127, w128 = 128, w129 = 129;
        Node late = null;
        int position = 0;
        Node[] nodes = new Node[1];
        if (a == 0) {
            return late.value;
        }
        return nodes[position].value;
    }
    static int manyParameters(long a, long b, long c, long d, long e, long f, long g, long h, long i, long j, long k,
            long l, long m, long n, long o, long p, long q, long r, long s, long t, long u, long v, long w, long x,
            long y, long z, long aa, long ab, long ac, long ad, long ae, Node in62, Node in63, Node in64, int which) {
        return (which == 62 ? in62.value : which == 63 ? in63.value : in64.value);
    }
    static int afterSwitch(Node a, int i) {
        switch (i) {
            case 0: a = null; break;
            case 1: a = new Node(); break;
            default: i = 7;
        }
        return a.value;
    }
    static int inSwitch(Node a, String key) {
        switch (key) {
            case "x": a = null; return a.value;
            case "y": return a.next.value;
            default: return 1;
        }
    }
    static int inHandler(Node a) {
        try {
            return Integer.parseInt("x");
        } catch (NumberFormatException e) {
            return a.value + e.getMessage().length();
        }
    }
    static int inHandlerAfterWrite(Node a) {
        try {
            a = null;
            return Integer.parseInt("x");
        } catch (NumberFormatException e) {
            return a.value;
        }
    }
    static int inFinally(Node a) {
        int sum = 0;
        try {
            sum = 1;
        } finally {
            sum += a.value;
        }
        return sum;
    }
    static int causeOf(Throwable t) {
        try {
            throw t;
        } catch (Throwable e) {
            return e.getCause().getMessage().length();
        }
    }
    static int withResource(java.io.StringReader r, Node a) throws Exception {
        try (r) {
            return a.value;
        }
    }

    class Inner {
        Node own;
        int outer() { return head.next.value; }
        int own() { return own.value; }
        Inner(boolean fails) { if (fails) { own.value = 3; } }
    }
    enum Color { RED, GREEN }
    static int color(Color c) { switch (c) { case RED: return 1; default: return 2; } }
    record Pair(Node left, Node right) { int sum() { return left.value + right().value; } }
    static class Size { int[] länge; int summe() { return länge[0]; } }

    public static void main(String[] args) throws Throwable {
        Dereferences self = new Dereferences();
        Node captured = null;
        // Every kind of instruction.
        attempt(() -> use(root.next.value));
        attempt(() -> root.next.value = 1);
        attempt(() -> root.next.wide = 1);
        attempt(() -> root.next.text = "x");
        attempt(() -> root.next.wide += root.wide);
        attempt(() -> root.next.value++);
        attempt(() -> root.next.next());
        attempt(() -> root.next.at(1, 2, "", null, null));
        attempt(() -> ((Comparable<String>) null).compareTo("x"));
        attempt(() -> { boolean[] a = null; use(a[0]); });
        attempt(() -> { byte[] a = null; use(a[1]); });
        attempt(() -> { char[] a = null; use(a[2]); });
        attempt(() -> { short[] a = null; use(a[3]); });
        attempt(() -> { int[] a = null; use(a[4]); });
        attempt(() -> { long[] a = null; use(a[5]); });
        attempt(() -> { float[] a = null; use(a[6]); });
        attempt(() -> { double[] a = null; use(a[7]); });
        attempt(() -> { Object[] a = null; use(a[8]); });
        attempt(() -> { boolean[] a = null; a[0] = true; });
        attempt(() -> { byte[] a = null; a[1] = 1; });
        attempt(() -> { char[] a = null; a[2] = 1; });
        attempt(() -> { short[] a = null; a[3] = 1; });
        attempt(() -> { int[] a = null; a[4] = 1; });
        attempt(() -> { long[] a = null; a[5] = 1; });
        attempt(() -> { float[] a = null; a[6] = 1; });
        attempt(() -> { double[] a = null; a[7] = 1; });
        attempt(() -> { Object[] a = null; a[8] = "x"; });
        attempt(() -> { long[] a = null; a[index()] += 3; });
        attempt(() -> { int[] a = null; a[zero]++; });
        attempt(() -> use(root.numbers.length));
        attempt(() -> { for (int i : root.numbers) { use(i); } });
        attempt(() -> { for (Object o : (List<?>) generic()) { use(o); } });
        attempt(() -> { throw null; });
        attempt(() -> { throw root.failure; });
        attempt(() -> { synchronized (root.text) { use(1); } });
        attempt(() -> { synchronized (use(null)) { use(1); } });
        // Every kind of source.
        attempt(() -> ((String) null).length());
        attempt(() -> Node.none().next());
        attempt(() -> use(Node.none().value));
        attempt(() -> use(root.next().next));
        attempt(() -> root.at(1, 2, "", null, null).next());
        attempt(() -> use(pick(3).children[1]));
        attempt(() -> root.children[1].next());
        attempt(() -> root.children[zero].next());
        attempt(() -> root.children[index()].next());
        attempt(() -> root.children[zero + 1].next());
        attempt(() -> root.children[counts[1]].next());
        attempt(() -> root.children[counts[counts[counts[1]]]].next());
        attempt(() -> root.children[bytes[1]].next());
        attempt(() -> root.children[root.value].next());
        attempt(() -> root.children["x".length()].next());
        attempt(() -> root.children[(int) root.wide].next());
        attempt(() -> root.children[zero == 0 ? 1 : 2].next());
        attempt(() -> names[100].length());
        attempt(() -> use(table[300][0]));
        attempt(() -> use(table[39999][0]));
        attempt(() -> use(table[2].length));
        attempt(() -> use(root.grid[1][1].next.value));
        attempt(() -> use(deep[0][0][0][0][0][0][0]));
        attempt(() -> deep[0][0][0][0][0][0][0] = 3);
        attempt(() -> use(deep[0][0][0][0][0][0].length));
        attempt(() -> {
            root.next = root;
            root.children[2] = root;
            use(root.next.next.children[2].next.next.next.next.next.grid[0][1].value);
        });
        attempt(() -> {
            root.next = root;
            Node n = root;
            use(n.next.next.next.next.next.boxed.intValue());
        });
        attempt(() -> {
            Node n = root;
            n.next = n;
            use(n.next().next.next.next.numbers[3]);
        });
        attempt(() -> {
            Node n = root;
            n.next = n;
            use(n.next().next.next.next.next.numbers[3]);
        });
        attempt(() -> (zero == 0 ? root.next : root).next());
        attempt(() -> use((zero == 0 ? root.next : root).children[0].value));
        attempt(() -> use((zero == 0 ? counts : null)[1] + (zero == 0 ? null : counts)[1]));
        attempt(() -> use(root.boxed + 1));
        attempt(() -> { int i = root.boxed; });
        attempt(() -> { Map<String, Integer> map = new HashMap<>(); int i = map.get("x"); });
        attempt(() -> { List<String> list = Arrays.asList((String) null); list.get(0).length(); });
        attempt(() -> Dereferences.<String>generic().isEmpty());
        attempt(() -> { Node n; (n = root.next).next(); });
        attempt(() -> { Node n = null, m; use((m = n).value); });
        attempt(() -> (root.next = null).next());
        attempt(() -> (root.children[2] = null).next());
        attempt(() -> captured.next());
        attempt(() -> { Node n = captured; n.next(); });
        attempt(() -> System.getProperty("no such property").length());
        attempt(() -> System.getProperties().getProperty("no such property").length());
        attempt(() -> { Runnable r = null; r.run(); });
        attempt(() -> { Color c = null; c.name(); });
        // Names of methods and classes.
        attempt(() -> { StringBuilder b = null; b.append("x"); });
        attempt(() -> { StringBuilder b = null; b.append((CharSequence) b, 1, 2); });
        attempt(() -> { StringBuilder b = null; b.append(new StringBuffer()); });
        attempt(() -> { String s = null; s.contentEquals(new StringBuffer()); });
        attempt(() -> { String s = null; s.equals(""); });
        attempt(() -> { Object o = null; o.hashCode(); });
        attempt(() -> { String s = null; s.getChars(0, 1, new char[3], 2); });
        attempt(() -> { int[][] a = null; a.clone(); });
        attempt(() -> { String[] a = null; a.clone(); });
        attempt(() -> { int[][] a = new int[1][]; use(a[0].clone()[0]); });
        attempt(() -> { MethodHandle h = null; h.invokeExact(3, "x"); });
        attempt(() -> { Map.Entry<String, Integer> entry = null; entry.getKey(); });
        attempt(() -> { java.util.function.Function<Object[], String[][]> f = null; f.apply(null); });
        attempt(() -> System.out.printf(null, 1, 2));
        // Names of locals.
        attempt(() -> first(null));
        attempt(() -> second(1, 2, null));
        attempt(() -> rewritten(1, root));
        attempt(() -> rewrittenOnOnePath(root, true));
        attempt(() -> rewrittenOnOnePath(null, false));
        attempt(() -> self.secondHere(1, null));
        attempt(() -> self.viaThis());
        attempt(() -> self.viaThisArray(2));
        attempt(() -> incremented(new int[2][], 0));
        attempt(() -> rewrittenInLoop(root));
        attempt(() -> rewrittenInDoWhile(root));
        attempt(() -> reused(root));
        attempt(() -> many(null, null, null));
        attempt(() -> wide(0));
        attempt(() -> wide(1));
        for (int which : new int[] {62, 63, 64}) {
            attempt(() -> manyParameters(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
                24, 25, 26, 27, 28, 29, 30, 31, null, null, null, which));
        }
        attempt(() -> afterSwitch(root, 0));
        attempt(() -> afterSwitch(null, 2));
        attempt(() -> inSwitch(root, "x"));
        attempt(() -> inSwitch(root, "y"));
        attempt(() -> inSwitch(root, null));
        attempt(() -> inHandler(null));
        attempt(() -> inHandlerAfterWrite(root));
        attempt(() -> inFinally(null));
        attempt(() -> causeOf(new Exception()));
        attempt(() -> withResource(new java.io.StringReader(""), null));
        attempt(() -> withResource(null, null));
        attempt(() -> self.new Inner(true));
        attempt(() -> self.new Inner(false).outer());
        attempt(() -> self.new Inner(false).own());
        attempt(() -> ((Dereferences) null).new Inner(false));
        attempt(() -> color(null));
        attempt(() -> new Pair(null, null).sum());
        attempt(() -> new Pair(root, null).sum());
        attempt(() -> new Size().summe());
        // Exceptions that the program creates have no message but their own.
        attempt(() -> { throw new NullPointerException(); });
        attempt(() -> use(new NullPointerException() { }.getMessage().length()));
        // Code of the JDK.
        attempt(() -> "x".compareTo(null));
        attempt(() -> "x".concat(null));
        attempt(() -> new ArrayList<String>(List.of("x")).addAll(null));
        attempt(() -> new ArrayList<String>((List<String>) null));
        attempt(() -> new TreeMap<String, String>().putAll(null));
        attempt(() -> String.valueOf((char[]) null));
        attempt(() -> Arrays.sort((int[]) null));
        attempt(() -> Arrays.asList((Object[]) null));
        attempt(() -> Integer.compare((Integer) null, 1));
        attempt(() -> new StringBuilder().append((char[]) null));
        attempt(() -> List.of(1, null));
    }
}
