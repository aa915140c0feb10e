// An AVL tree, sealed expressions, the order of initialisation, overloads and evaluation order.
import java.util.*;

public class SealedTreesAndInitOrder {
    sealed interface Expr permits Num, Bin, Neg, Var {
    }
    record Num(double v) implements Expr {
    }
    record Bin(char op, Expr l, Expr r) implements Expr {
        Bin {
            if ("+-*/".indexOf(op)<0) throw new IllegalArgumentException("op " + op);
        }
    }
    record Neg(Expr e) implements Expr {
    }
    record Var(String n) implements Expr {
        static final Var X = new Var("x");
        Var {
            n = n.toLowerCase();
        }
    }
    static double ev(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Neg n) return -ev(n.e(), env);
        if (e instanceof Var v && env.containsKey(v.n())) return env.get(v.n());
        if (e instanceof Bin b) {
            double l = ev(b.l(), env), r = ev(b.r(), env);
            return switch (b.op()) {
                case '+' -> l + r;
                case '-' -> l-r;
                case '*' -> l * r;
                default -> {
                    if (r == 0) throw new ArithmeticException("div0");
                    yield l / r;
                }
            };
        }
        throw new NoSuchElementException(e.toString());
    }
    static String show(Object o) {
        return switch (o.getClass().getSimpleName()) {
            case "Num", "Var" -> "leaf";
            case "Bin" -> "bin";
            default -> "other";
        };
    }
    static class Node<K extends Comparable<? super K>, V> {
        K k;
        V v;
        Node<K, V> l, r;
        int h = 1;
        Node(K k, V v) {
            this.k = k;
            this.v = v;
        }
    }
    static class Avl<K extends Comparable<? super K>, V> implements Iterable<Map.Entry<K, V>> {
        Node<K, V> root;
        int size;
        int h(Node<K, V> n) {
            return n == null ? 0 : n.h;
        }
        void up(Node<K, V> n) {
            n.h = 1 + Math.max(h(n.l), h(n.r));
        }
        Node<K, V> rr(Node<K, V> y) {
            Node<K, V> x = y.l;
            y.l = x.r;
            x.r = y;
            up(y);
            up(x);
            return x;
        }
        Node<K, V> rl(Node<K, V> x) {
            Node<K, V> y = x.r;
            x.r = y.l;
            y.l = x;
            up(x);
            up(y);
            return y;
        }
        Node<K, V> ins(Node<K, V> n, K k, V v) {
            if (n == null) {
                size++;
                return new Node<>(k, v);
            }
            int c = k.compareTo(n.k);
            if (c<0) n.l = ins(n.l, k, v);
            else if (c> 0) n.r = ins(n.r, k, v);
            else n.v = v;
            up(n);
            int b = h(n.l)-h(n.r);
            if (b> 1) {
                if (k.compareTo(n.l.k)> 0) n.l = rl(n.l);
                return rr(n);
            }
            if (b<-1) {
                if (k.compareTo(n.r.k)<0) n.r = rr(n.r);
                return rl(n);
            }
            return n;
        }
        void put(K k, V v) {
            root = ins(root, k, v);
        }
        public Iterator<Map.Entry<K, V>> iterator() {
            return new Iterator<Map.Entry<K, V>>() {
                final Deque<Node<K, V>> st = new ArrayDeque<>();
                {
                    pushAll(root);
                }
                void pushAll(Node<K, V> n) {
                    for (; n != null; n = n.l) st.push(n);
                }
                public boolean hasNext() {
                    return !st.isEmpty();
                }
                public Map.Entry<K, V> next() {
                    Node<K, V> n = st.pop();
                    pushAll(n.r);
                    return Map.entry(n.k, n.v);
                }
            };
        }
    }
    static StringBuilder log = new StringBuilder();
    static int t(String s) {
        log.append(s).append(' ');
        return 1;
    }
    static class Base {
        static int s = t("Bs");
        int i = t("Bi");
        {
            t("Bb");
        }
        Base() {
            t("Bc");
            m();
        }
        void m() {
            t("Bm");
        }
    }
    static class Der extends Base {
        static int s = t("Ds");
        int j = t("Dj");
        String q = "set";
        Der() {
            super();
            t("Dc");
        }
        @Override void m() {
            t("Dm:" + q);
        }
    }
    interface I {
        int K = t("IK");
        default void f() {
        }
    }
    static class Impl implements I {
        static {
            t("Impl");
        }
    }
    class Inner {
        int v = outer;
        class Deep {
            int w = v + outer + SealedTreesAndInitOrder.this.outer;
        }
    }
    int outer = 5;
    static <T extends Comparable<T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> i = c.iterator();
        T m = i.next();
        while (i.hasNext()) {
            T x = i.next();
            if (x.compareTo(m)> 0) m = x;
        }
        return m;
    }
    @SafeVarargs static <T> List<T> lst(T... x) {
        return new ArrayList<>(Arrays.asList(x));
    }
    static void over(Object o) {
        log.append("O ");
    }
    static void over(long o) {
        log.append("L ");
    }
    static void over(Integer o) {
        log.append("I ");
    }
    static void over(int... o) {
        log.append("V ");
    }
    public static void main(String[] a) {
        Expr e = new Bin('*', new Bin('+', new Num(2), Var.X), new Neg(new Num(4)));
        System.out.println(e + " = " + ev(e, Map.of("x", 1.5)) + " " + show(e) + show(Var.X)
                + e.equals(new Bin('*', new Bin('+', new Num(2), new Var("X")), new Neg(new Num(4)))) + " "
                + e.hashCode());
        for (Runnable r : List.<Runnable> of(() -> ev(new Var("y"), Map.of()), () -> new Bin('%', null, null),
                () -> ev(new Bin('/', new Num(1), new Num(0)), Map.of()))) try {
            r.run();
        } catch (RuntimeException x) {
            System.out.println(x);
        }
        Avl<String, Integer> t = new Avl<>();
        for (String s : "the quick brown fox jumps over the lazy dog again and again".split(" ")) t.put(s,
                s.length());
        for (Map.Entry<String, Integer> x : t) System.out.print(x + " ");
        System.out.println(t.size + " " + t.root.h);
        new Der();
        new Impl();
        System.out.println(log);
        log.setLength(0);
        int k = I.K;
        System.out.println(log + "|");
        SealedTreesAndInitOrder o = new SealedTreesAndInitOrder();
        Inner.Deep d = o.new Inner().new Deep();
        System.out.println(d.w);
        System.out.println(max(lst(3, 9, 2)) + max(Set.of("a", "zz")));
        over(1);
        over((short) 1);
        over('c');
        over(1L);
        over(1f);
        over(Integer.valueOf(1));
        over();
        over(1, 2);
        over("s");
        System.out.println(log);
        int x = 5;
        x = x++ + ++x;
        System.out.println(x + " " + (x>>> 1) + (x&~1) + (char)(x + 'A') + (byte)(x<<5));
        int[] arr = {1, 2, 3};
        int i = 0;
        arr[i++] = arr[i] + 10 * i++;
        System.out.println(Arrays.toString(arr) + i);
        outer: for (int p = 0; p<5; p++) {
            for (int q = 0;; q++) {
                if (q == 3) continue outer;
                if (p == 3) break outer;
                if ((p + q) % 4 == 3) break;
                System.out.print(p * q + ",");
            }
        }
        System.out.println();
        String s1 = "hel" + "lo", s2 = "hello", s3 = new String("hello");
        final String h = "hel";
        System.out.println((s1 == s2) + "" + (s2 == s3) + (s3.intern() == s2) + ((h + "lo") == s2)
                + s2.equals(s3));
        Integer i1 = 127, i2 = 127, i3 = 128, i4 = 128;
        System.out.println((i1 == i2) + "" + (i3 == i4) + i3.equals(i4) + (i3 <= i4));
        long big = Integer.MAX_VALUE + 1;
        System.out.println(big + " " + (0.1 + 0.2 == 0.3) + (float) 0.1 + (1 / 3.0f) + 1e16 + 100.0 + 1e-5
                + (double) 1e7f + Float.MIN_VALUE + (int)'x' + (5&6|1^2) + (-5>> 1) + (-5>>> 30) + (-5 / 2)
                + (-5 % 3));
        char c = 'a';
        c += 1;
        c++;
        System.out.println(c + "" + (c + 1) + (char)(c + 1));
        var text = """
      Hello \
      "World" \t|
        indented\s
      end""";
        System.out.println(text);
        Object obj = a.length> 5 ? 1 : "str";
        System.out.println(obj instanceof String str && str.length() == 3 ? str.toUpperCase() : "no");
        System.out.println(true ? 1 : 2.0);
        System.out.println((Object)(true ? 1 : 'a'));
        System.out.println(false ? 1 : 'a');
        StringBuilder sb = new StringBuilder("abc");
        sb.insert(1, true).reverse().append(1.5f).append(new char[]{'x'}).deleteCharAt(0).replace(0, 2,
                "ZZ").setCharAt(0, 'q');
        System.out.println(sb + " " + sb.indexOf("Z") + sb.capacity() + sb.charAt(2)
                + sb.compareTo(new StringBuilder("q")));
    }
}
