// Objects written to bytes and read back: cycles, transient fields, enums, custom forms, and what cannot be written.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class SerialisedCopies {
    static class Person implements Serializable {
        private static final long serialVersionUID = 1;
        final String name;
        transient String password = "secret";
        final List<Person> friends = new ArrayList<>();

        Person(String name) {
            this.name = name;
        }
    }

    static class Doubled implements Serializable {
        int value = 21;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(value * 2);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            value = in.readInt();
        }
    }

    enum Level { LOW, HIGH }

    static class Plain {}

    @SuppressWarnings("unchecked")
    static <T> T copy(T value) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        System.out.print(bytes.size() + " bytes: ");
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Person ann = new Person("Ann");
        Person bob = new Person("Bob");
        ann.friends.add(bob);
        bob.friends.add(ann);
        Person again = copy(ann);
        System.out.println(again.name + " " + again.password + " " + (again.friends.get(0).friends.get(0) == again));
        System.out.println(copy(Level.HIGH) == Level.HIGH);
        System.out.println(copy(new Doubled()).value);
        System.out.println(copy(new HashMap<>(Map.of("k", 1))));
        System.out.println(copy(new int[] {1, 2}).length);
        System.out.println(copy(new ArrayDeque<>(List.of(1, 2, 3))));
        System.out.println(copy(new TreeMap<>(Map.of(2, "b", 1, "a"))));
        System.out.println(copy(LocalDate.of(2024, 2, 29)));
        System.out.println(copy(new BigDecimal("1.50")));
        try {
            copy(new Plain());
        } catch (NotSerializableException e) {
            System.out.println(e);
        }
    }
}
