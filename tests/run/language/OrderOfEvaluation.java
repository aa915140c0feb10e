import java.util.Arrays;
import java.util.function.Supplier;

/** In which order things are initialised and evaluated, and conversions between primitive types. */
public class OrderOfEvaluation {
    static StringBuilder log = new StringBuilder();
    static int trace(String s) {
        log.append(s).append(' ');
        return s.length();
    }

    static class Base {
        static int a = trace("Bs");
        int x = trace("Bi");
        { trace("Bb"); }
        Base() {
            trace("Bc");
            hook();
        }
        void hook() { trace("Bh"); }
    }

    static class Der extends Base {
        static final int K = 5;
        static final Integer L = trace("Ds");
        int y = trace("Di");
        final int z = 7;
        String s = "set";
        Der() {
            super();
            trace("Dc");
        }
        @Override void hook() { trace("Dh" + y + z + s); }
    }

    interface I {
        int Q = trace("IQ");
        default void m() {}
    }

    static class Impl implements I { }
    static class Bad { static int v = 1 / Integer.parseInt("0"); }
    class Inner {
        int o = trace("in");
        class Deep { int q = o + OrderOfEvaluation.this.hashCode() * 0; }
    }

    enum E {
        X, Y;
        static int c = trace("E");
        { trace("e" + ordinal()); }
    }

    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        p(Der.K);
        p(log);
        new Der();
        p(log);
        log.setLength(0);
        new Impl();
        E.X.name();
        p(log);
        try { p(Bad.v); } catch (ExceptionInInitializerError e) { p(e + " " + e.getCause()); }
        try { p(Bad.v); } catch (NoClassDefFoundError e) { p(e.getMessage()); }
        OrderOfEvaluation o = new OrderOfEvaluation();
        OrderOfEvaluation.Inner.Deep d = o.new Inner().new Deep();
        p(d.q);
        Der[] arr = new Der[3];
        p(arr[0]);
        int i = 5;
        i = i++ + ++i;
        p(i);
        int j = 3;
        j += j++ * 2 + --j;
        p(j);
        int[] a = {0, 0};
        int k = 0;
        a[k++] = k;
        p(Arrays.toString(a));
        outer: for (int u = 0; u < 3; u++) {
            for (int w = 0; ; w++) {
                if (w == 2) continue outer;
                if (u == 2) break outer;
                System.out.print(u + "" + w + " ");
            }
        }
        p("");
        p(((Supplier<String>) () -> {
            try { return "t"; } finally { System.out.print("f "); }
        }).get());
        var anon = new Object() {
            int cnt;
            int inc() { return ++cnt; }
        };
        anon.inc();
        p(anon.inc() + anon.cnt);
        String st = null;
        st += "x";
        p(st);
        p(1 + 2 + "3" + 4 * 5 + 'c' + 1.0f + null);
        final int cst = 10;
        byte bb = cst;
        bb += 300;
        p(bb);
        short sh = (short) 70000;
        p(sh);
        p((int) 3.99e10 + " " + (int) Double.NaN + (long) -1e30 + (char) 65.7 + (byte) 200 + (5 / -2) + (5 % -2) +
                (-5 >> 1) + (-5 >>> 28) + (1 << 33) + (1L << 33) + (5.5 % -2) + 0x7fff_ffff + 0b101 + 017 + '\u0041');
    }
}
