import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Records, enums and custom forms written as bytes and read back. */
public class SerialisedRecords {
    record P(int x, String y, double[] z) implements Serializable {
        P { if (x < 0) throw new IllegalArgumentException(); }
    }

    enum E { A, B }
    static class Cu implements Serializable {
        private static final long serialVersionUID = 1L;
        transient int c;
        String s = "s";
        E e = E.B;
        private void writeObject(ObjectOutputStream o) throws IOException {
            o.defaultWriteObject();
            o.writeInt(77);
        }
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            i.defaultReadObject();
            c = i.readInt();
        }
        Object readResolve() {
            s += "!";
            return this;
        }
    }

    static class Bad implements Serializable { Object o = new Object(); }
    static void p(Object o) { System.out.println(o); }
    public static void main(String[] args) throws Throwable {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream o = new ObjectOutputStream(b)) {
            o.writeObject(new P(3, "q", new double[] {1, 2}));
            o.writeObject(new Cu());
            o.writeObject(new HashMap<>(Map.of("k", LocalDate.of(2020, 1, 2))));
            o.writeObject(new int[][] {{1}, {2, 3}});
        }
        ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()));
        P q = (P) i.readObject();
        p(q.x() + q.y() + q.z()[1]);
        Cu c = (Cu) i.readObject();
        p(c.c + c.s + c.e);
        p(i.readObject());
        p(Arrays.deepToString((int[][]) i.readObject()));
        try { i.readObject(); } catch (EOFException e) { p(e); }
        try { new ObjectOutputStream(b).writeObject(new Bad()); } catch (NotSerializableException e) {
            p(e);
        }
    }
}
