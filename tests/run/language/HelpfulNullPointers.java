import java.util.HashMap;
import java.util.Map;

public class HelpfulNullPointers {
    static class Address {
        String city;
        int[] floors;
        Address parent;

        Address parent() { return parent; }
        static Address none() { return null; }
    }

    static class Person {
        Address address;
        Person[] friends = new Person[2];
        Integer age;
        long[][] table = new long[2][];
        Runnable task;
        boolean[] flags;
        RuntimeException failure;
    }

    static Person p;
    static Person shared;
    static String text;
    static int[][][] deep = new int[1][][];
    static final Map<String, Integer> ages = new HashMap<>();

    interface Attempt { Object run() throws Exception; }

    static void attempt(Attempt a) {
        try {
            p = new Person();
            System.out.println("no problem: " + a.run());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        } catch (Exception e) {
            System.out.println("other " + e);
        }
    }

    static Object viaParameter(Person first, Person second) { return first.friends.length + second.friends.length; }
    Object field;

    public static void main(String[] args) {
        attempt(() -> shared.address);
        attempt(() -> shared.address = null);
        attempt(() -> text.length());
        attempt(() -> p.address.city);
        attempt(() -> p.address.city = "x");
        attempt(() -> { p.address = new Address(); return p.address.city.length(); });
        attempt(() -> { p.address = new Address(); return p.address.parent().parent(); });
        attempt(() -> { p.address = new Address(); return p.address.parent.parent.city; });
        attempt(() -> { p.address = new Address(); return p.address.floors[3]; });
        attempt(() -> { p.address = new Address(); p.address.floors[2] = 4; return 1; });
        attempt(() -> p.friends[1].address);
        attempt(() -> p.friends[0].friends[1]);
        attempt(() -> p.table[1][0]);
        attempt(() -> p.table[1].length);
        attempt(() -> { p.table[0][1] += 5; return 1; });
        attempt(() -> deep[0][1][2]);
        attempt(() -> p.age + 1);
        attempt(() -> ages.get("nobody") > 3);
        attempt(() -> Address.none().city);
        attempt(() -> { p.task.run(); return 0; });
        attempt(() -> p.flags[0] = true);
        attempt(() -> { synchronized (p.age) { return 1; } });
        attempt(() -> { throw null; });
        attempt(() -> { throw shared.failure; });
        attempt(() -> { throw p.failure; });
        attempt(() -> { switch (text) { case "a": return 1; default: return 2; } });
        attempt(() -> { throw new NullPointerException(); });
        attempt(() -> { throw new NullPointerException("explicit"); });
        attempt(() -> java.util.Objects.requireNonNull(p.address, "address is required"));
        attempt(() -> java.util.Objects.requireNonNull(p.address));
        attempt(() -> "x".compareTo(text));
        attempt(() -> "x".equals(text) + "" + text + null);
        try {
            HelpfulNullPointers self = null;
            self.field = "never";
        } catch (NullPointerException e) {
            System.out.println(e.getMessage().startsWith("Cannot assign field \"field\" because"));
        }
        try {
            viaParameter(new Person(), null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage().startsWith("Cannot read field \"friends\" because") + " at " + e.getStackTrace()[0].getMethodName());
        }
        System.out.println("last: " + p.friends[1].age);
    }
}
