// Properties from and to text, System.arraycopy, boxed caches, identity hash codes compared only.
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;

public class PropertiesAndCaches {
    static final String FILE = """
            # comment
            ! another comment
            name = Percy
            path: /usr/local
            spaced    key with spaces
            empty=
            onlykey
            escaped\\ key = va\\tlue\\u0041
            long = first, \\
                   second, \\
                   third
            colon\\:key=equals=inside
              indented = yes
            name = Overridden
            """;

    static void copy(Object from, int a, Object to, int b, int n) {
        try {
            System.arraycopy(from, a, to, b, n);
            System.out.println("copied");
        } catch (IndexOutOfBoundsException | ArrayStoreException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        } catch (NullPointerException e) {
            System.out.println("null array");
        }
    }

    public static void main(String[] args) throws IOException {
        Properties defaults = new Properties();
        defaults.setProperty("color", "blue");
        defaults.setProperty("name", "nobody");
        Properties p = new Properties(defaults);
        p.load(new StringReader(FILE));
        new TreeMap<>(p).forEach((k, v) -> System.out.println("[" + k + "] = [" + v.toString().replace("\t", "\\t") + "]"));
        System.out.println(p.getProperty("color") + " " + p.get("color") + " " + p.getProperty("none") + " " + p.getProperty("none", "fallback") + " " + p.size());
        System.out.println(new TreeSet<>(p.stringPropertyNames()).headSet("m") + " " + p.setProperty("name", "again") + " " + p.remove("empty") + " " + p.containsKey("empty"));
        StringWriter out = new StringWriter();
        Properties small = new Properties();
        small.setProperty("a key", " leading and = : # !");
        small.setProperty("unicode", "\u00e9\n\t\\");
        small.store(out, "header");
        List<String> lines = new ArrayList<>(out.toString().lines().toList());
        System.out.println(lines.remove(0) + " " + lines.remove(0).startsWith("#"));
        lines.stream().sorted().map(l -> l.replace("\u00e9", "<e>")).forEach(System.out::println);
        Properties back = new Properties();
        back.load(new StringReader(out.toString()));
        System.out.println(back.equals(small));
        try {
            new Properties().load(new StringReader("bad = \\u12G4"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }

        int[] numbers = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(numbers, 0, numbers, 2, 5);
        System.out.println(Arrays.toString(numbers));
        System.arraycopy(numbers, 3, numbers, 0, 5);
        System.out.println(Arrays.toString(numbers));
        copy(numbers, 0, new int[2], 0, 3);
        copy(numbers, -1, new int[9], 0, 3);
        copy(numbers, 8, new int[0], 0, 0);
        copy(numbers, 0, new long[8], 0, 1);
        copy("text", 0, numbers, 0, 1);
        copy(null, 0, numbers, 0, 1);
        Object[] mixed = {"a", "b", 3, "d"};
        String[] strings = new String[4];
        copy(mixed, 0, strings, 0, 4);
        System.out.println(Arrays.toString(strings));

        for (int i : new int[] {-129, -128, 0, 127, 128}) {
            Integer a = i;
            Integer b = i;
            Long c = (long) i;
            Long d = (long) i;
            System.out.print(i + " " + (a == b) + "/" + (c == d) + "/" + a.equals(b) + " ");
        }
        System.out.println();
        Character x = 'x';
        Character y = 'x';
        Boolean t = Boolean.valueOf("TRUE");
        Byte s = (byte) -1;
        System.out.println((x == y) + " " + (t == Boolean.TRUE) + " " + (s == Byte.valueOf((byte) 255)) + " " + (Double.valueOf(1) == Double.valueOf(1)) + " " + ((Object) 1).equals(1L));
        Object o = new Object();
        System.out.println((System.identityHashCode(o) == o.hashCode()) + " " + (System.identityHashCode(o) == System.identityHashCode(o)) + " " + System.identityHashCode(null) + " " + o.toString().equals("java.lang.Object@" + Integer.toHexString(o.hashCode())));
        p.setProperty("null", null);
    }
}
