import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.cprover.CProver;
import org.sosy_lab.sv_benchmarks.Verifier;
import percolate.api.Symbolic;

/** What the replay test runs: one method for each way a run can go. */
class Subject {
    static final int CONSTANT = 7;

    static int add(int a, int b) {
        return a + b;
    }

    static long wide(long a, int b) {
        return a << b;
    }

    private static boolean narrow(byte b, short s, char c, boolean z) {
        return z == (b + s == c);
    }

    static char next(char c) {
        return (char) (c + 1);
    }

    static void nothing() {}

    static Object object(boolean z) {
        return z ? new StringBuilder() : null;
    }

    static boolean isNull(String s) {
        return s == null;
    }

    static double half(double d) {
        return d / 2;
    }

    /** Final, and hidden by a field of Sub. */
    private final int base = Integer.parseInt("0");

    static int divide(int a, int b) {
        return a / b; // line 50
    }

    static int parse(int a) {
        return Integer.parseInt("x" + a); // line 54: the exception arises in the JDK
    }

    static void check(int a) {
        assert a != 3; // line 58
    }

    static void message(int kind) {
        switch (kind) {
            case 0: throw new IllegalStateException();
            case 1: throw new IllegalStateException("");
            case 2: throw new IllegalStateException("a\tb\nc\\d\re é");
            default: throw new Rude();
        }
    }

    static class Rude extends RuntimeException {
        @Override
        public String getMessage() {
            throw new UnsupportedOperationException();
        }
    }

    static int chatter() throws java.io.IOException {
        System.out.println("1\treturned\t99");
        System.err.println("noise");
        System.out.close();
        return System.in.read();
    }

    static int recurse(int n) {
        return n == 0 ? 0 : 1 + recurse(n - 1);
    }

    static int exhaust() {
        return new long[Integer.MAX_VALUE].length;
    }

    static void exit(int status) {
        System.exit(status);
    }

    static int viaCounter() {
        return Counter.next();
    }

    static int viaBroken() {
        return Broken.value();
    }

    static int viaSilentlyBroken() {
        return SilentlyBroken.value();
    }

    static class Counter {
        static int count;

        static int next() {
            assert count == 0;
            return ++count;
        }
    }

    static class Broken {
        static int value = 1 / (Counter.count);

        static int value() {
            return value;
        }
    }

    /** Holds no field, yet only the first use throws ExceptionInInitializerError. */
    static class SilentlyBroken {
        static {
            if (CONSTANT == 7) {
                throw new IllegalStateException("broken");
            }
        }

        static int value() {
            return 0;
        }
    }

    /** What the classes below hold; afterwards something of it is other than before. */
    static String change(int kind) {
        String before = Tables.text();
        switch (kind) {
            case 0:
                Tables.SQUARES[2] = 5;
                break;
            case 1:
                Tables.NAMES[0][0] = "c";
                break;
            case 2:
                Tables.NAMES[0] = Tables.NAMES[1];
                break;
            case 3:
                Tables.color = Color.BLUE;
                break;
            case 4:
                Tables.word = null;
                Tables.count++;
                break;
            case 5:
                Tables.only = new Tables();
                break;
            case 6:
                Level.HIGH.uses++;
                break;
            default:
                Tables.ROOT.left = Tables.ROOT;
                break;
        }
        return before;
    }

    /** The same after each initialisation. */
    static class Tables {
        static final int[] SQUARES = squares(4);
        static final String[][] NAMES = {{"a"}, {"a"}};
        static final Tables ROOT = new Tables();
        static Color color = Color.RED;
        static String word = "w";
        static int count = 3;
        static Tables only;

        Tables left;

        private static int[] squares(int n) {
            int[] squares = new int[n];
            for (int i = 0; i < n; i++) {
                squares[i] = i * i;
            }
            return squares;
        }

        static String text() {
            boolean isOneRow = NAMES[0] == NAMES[1];
            return SQUARES[2] + NAMES[0][0] + isOneRow + color.ordinal() + word + count + only + Level.HIGH.uses
                    + (ROOT.left == null);
        }
    }

    enum Level {
        LOW(-1), HIGH(1);

        final int sign;
        int uses;

        Level(int sign) {
            this.sign = sign;
        }
    }

    /** Changes another class. */
    static class Patch {
        static {
            Tables.SQUARES[3] = 0;
        }

        static int cube() {
            return Tables.SQUARES[3];
        }
    }

    static int patched(boolean isWanted) {
        return isWanted ? Patch.cube() : Tables.SQUARES[3];
    }

    static class Base {
        static final int SEEN = Derived.VALUE;
    }

    static class Derived extends Base {
        static final int VALUE = Integer.parseInt("5");
    }

    /** What it sees depends on which class is initialised first. */
    static int seen(boolean isDerivedFirst) {
        return isDerivedFirst && Derived.VALUE == 0 ? -1 : Base.SEEN;
    }

    static String twice(String s) {
        return s + s;
    }

    static Object boxed(Integer i) {
        return i + 1L;
    }

    enum Color {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "a class of its own";
            }
        },
        BLUE
    }

    /** Apart from the others, since an enum holds state. */
    static class Colors {
        static Color other(Color color) {
            return Color.values()[1 - color.ordinal()];
        }
    }

    static Object lambda() {
        int[] captured = {1};
        return (Runnable) () -> captured[0]++;
    }

    static class Node {
        int value;
        Node next;
    }

    static Node advance(Node node) {
        node.value += 10;
        return node.next;
    }

    static Node chain(int n) {
        Node first = null;
        for (; n > 0; n--) {
            Node node = new Node();
            node.next = first;
            first = node;
        }
        return first;
    }

    static class Sub extends Subject {
        int base;
    }

    int sum(int n) {
        return base + n;
    }

    static int[][] swap(Object[] a) {
        Object first = a[0];
        a[0] = a[1];
        a[1] = first;
        return new int[][] {{7}, null};
    }

    static int collect(List<String> list, Map<String, Object> map) {
        int n = list.size();
        map.put("b", list);
        list.remove(0);
        return n;
    }

    static final class Point {
        int x;

        @Override
        public int hashCode() {
            return x;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Point && ((Point) other).x == x;
        }
    }

    static boolean holds(Set<Point> set, Point point) {
        return set.contains(point);
    }

    static String call(Function<String, String> function) {
        // A default method that calls the given one.
        Function<String, String> excited = function.andThen(s -> s + "!");
        return excited.apply("") + excited.apply("") + excited.apply("");
    }

    static int count(AtomicInteger integer) {
        return integer.incrementAndGet();
    }

    static Object first(List<?> list) {
        return list.get(0);
    }

    static void fail(Point point) {
        String message = "x=" + point.x++;
        throw new IllegalStateException(message); // line 250
    }

    static int readShared() {
        return ++Counter.count;
    }

    static String ask() {
        int i = Verifier.nondetInt();
        boolean z = CProver.nondetBoolean();
        char c = Debug.makeSymbolicChar("c");
        String s = Symbolic.anyString(3);
        double d = Verify.getDouble("d");
        Point p = CProver.nondetWithoutNull(new Point());
        return "" + i + z + c + p.x + s + d;
    }

    static int assume(int i) {
        Symbolic.assume(i > 0);
        return i;
    }

    static int assumeInTry(int i) {
        try {
            return assume(i);
        } catch (Throwable nobodyShouldCatch) {
            return -1;
        }
    }

    static int choose() {
        return Verify.getIntFromList(10, 20, 30);
    }

    static void assertTrue(boolean condition) {
        Verify.assertTrue(condition); // line 285
    }

    static void thread() {
        CProver.startThread(1);
    }

    static void halt(int status) {
        Runtime.getRuntime().halt(status);
    }

    static void askOrExit() {
        try {
            percolate.api.Symbolic.anyInt();
        } catch (Throwable any) {
            System.exit(0);
        }
    }

    static boolean same(Object one, Object two) {
        return one == two;
    }

    static final class Made {
        private int half;

        private Made(int whole) {
            if (whole % 2 != 0) {
                throw new IllegalArgumentException("odd");
            }
            half = whole / 2;
        }

        private void add(int more) {
            half += more;
        }

        private Made(List<?> parts) {
            half = parts.size();
        }
    }
}
