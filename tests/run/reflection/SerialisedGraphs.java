// Cycles, transient fields, externalizables, records and broken streams, serialised.
import java.io.*;
import java.util.*;

public class SerialisedGraphs {
    static class Node implements Serializable {
        private static final long serialVersionUID = 1;
        String n;
        transient int t = 5;
        Node next;
        List<Object> l = new ArrayList<>();
        Node(String n) {
            this.n = n;
        }
        private void writeObject(ObjectOutputStream o) throws IOException {
            o.defaultWriteObject();
            o.writeInt(77);
        }
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            i.defaultReadObject();
            t = i.readInt();
        }
    }
    static class Ext implements Externalizable {
        int v;
        public Ext() {
            System.out.println("ctor");
        }
        public void writeExternal(ObjectOutput o) throws IOException {
            o.writeInt(v);
        }
        public void readExternal(ObjectInput i) throws IOException {
            v = i.readInt();
        }
    }
    static class Sing implements Serializable {
        static final Sing I = new Sing();
        private Object readResolve() {
            return I;
        }
    }
    enum E {
        X, Y
    }
    record R(int a, String b) implements Serializable {
    }
    static class Parent {
        int p = 1;
        Parent() {
            p = 2;
        }
    }
    static class Child extends Parent implements Serializable {
        int c = 3;
    }
    static class Bad implements Serializable {
        Object o = new Object();
    }
    static byte[] ser(Object o) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream s = new ObjectOutputStream(b)) {
            s.writeObject(o);
        }
        return b.toByteArray();
    }
    static Object de(byte[] b) throws Exception {
        return new ObjectInputStream(new ByteArrayInputStream(b)).readObject();
    }
    public static void main(String[] a) throws Exception {
        Node n = new Node("a");
        n.next = new Node("b");
        n.next.next = n;
        n.l.add(E.X);
        n.l.add(new int[]{1, 2});
        n.l.add(Map.of("k", 1));
        n.l.add(n.l);
        byte[] b = ser(n);
        System.out.println(b.length + " " + Arrays.hashCode(b));
        Node m = (Node) de(b);
        System.out.println(m.n + m.t + m.next.n + (m.next.next == m) + m.l.get(0) + ((int[]) m.l.get(1))[1]
                + m.l.get(2) + (m.l.get(3) == m.l));
        Ext e = new Ext();
        e.v = 9;
        System.out.println(((Ext) de(ser(e))).v);
        System.out.println(de(ser(Sing.I)) == Sing.I);
        System.out.println(de(ser(E.Y)) == E.Y);
        System.out.println(de(ser(new R(1, "x"))));
        Child c = new Child();
        c.p = 10;
        c.c = 20;
        Child d = (Child) de(ser(c));
        System.out.println(d.p + " " + d.c);
        try {
            ser(new Bad());
        } catch (NotSerializableException x) {
            System.out.println(x);
        }
        for (Object o : new Object[]{new HashMap<>(Map.of(1, "a", 2, "b")), new TreeSet<>(List.of(3, 1, 2)),
                new LinkedList<>(List.of("q")), java.time.LocalDate.of(2020, 1, 1),
                new java.math.BigDecimal("1.50"), new Date(0), Locale.US, new ArrayDeque<>(List.of(1)),
                EnumSet.of(E.X), new BitSet(), "str", 5, List.of(1, 2), Optional.class, new StringBuilder("sb"),
                new Random(1), UUID.nameUUIDFromBytes(new byte[0]), new Exception("ex"),
                new PriorityQueue<>(List.of(2, 1)), Collections.unmodifiableList(new ArrayList<>(List.of(1))),
                Arrays.asList(1, 2), (Comparator<String>&Serializable) String::compareTo}) {
            Object r = de(ser(o));
            System.out.println(r.getClass().getSimpleName().replaceAll("\\$\\$.*", "") + " "
                    + (r instanceof Random q ? q.nextInt() : r instanceof Comparator ? ((Comparator) r)
                    .compare("a", "b") : r));
        }
        byte[] bad = ser("x");
        bad[0] = 0;
        try {
            de(bad);
        } catch (StreamCorruptedException x) {
            System.out.println(x.getMessage());
        }
        try {
            de(Arrays.copyOf(b, 50));
        } catch (EOFException x) {
            System.out.println("eof");
        }
        ObjectInputStream oi = new ObjectInputStream(new ByteArrayInputStream(ser("s"))) {
            protected Class<?> resolveClass(ObjectStreamClass k) throws IOException, ClassNotFoundException {
                System.out.println("res " + k.getName());
                return super.resolveClass(k);
            }
        };
        System.out.println(oi.readObject());
        System.out.println(ObjectStreamClass.lookup(R.class) + " "
                + ObjectStreamClass.lookup(Node.class).getSerialVersionUID() + " "
                + ObjectStreamClass.lookup(Child.class) + Arrays.toString(ObjectStreamClass.lookup(Node.class)
                .getFields()));
    }
}
