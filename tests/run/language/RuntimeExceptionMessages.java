import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

public class RuntimeExceptionMessages {
    interface Pet { }
    static class Cat implements Pet { }
    static class Dog implements Pet { }
    enum Size { SMALL }

    static int n;

    static void expect(String label, Runnable r) {
        n++;
        try {
            r.run();
            System.out.println(n + " " + label + ": nothing thrown");
        } catch (RuntimeException | AssertionError e) {
            System.out.println(n + " " + label + ": " + e);
        }
    }

    static Object o(Object x) { return x; }

    public static void main(String[] args) {
        int zero = args.length;
        expect("int division", () -> System.out.println(1 / zero));
        expect("long remainder", () -> System.out.println(1L % zero));
        expect("double division", () -> System.out.println(1.0 / zero));
        expect("own to own", () -> System.out.println((Cat) o(new Dog())));
        expect("own to interface", () -> System.out.println((Pet) o(new ArrayDeque<>(List.of(1)))));
        expect("jdk to jdk", () -> System.out.println((String) o(5)));
        expect("jdk to own", () -> System.out.println((Dog) o("dog")));
        expect("own to jdk", () -> System.out.println((Runnable) o(new Cat())));
        expect("array", () -> System.out.println(((int[]) o(new long[0])).length));
        expect("array of own", () -> System.out.println(((Cat[]) o(new Pet[0])).length));
        expect("null cast", () -> System.out.println((Cat) o(null)));
        expect("class.cast", () -> Integer.class.cast("x"));
        expect("index", () -> System.out.println(new int[][] {{1}, {2, 3}}[1][2]));
        expect("string index", () -> "abc".charAt(3));
        expect("substring", () -> "abc".substring(2, 1));
        expect("substring begin", () -> "abc".substring(4));
        expect("list get", () -> new ArrayList<>(List.of(1, 2)).get(2));
        expect("list add at", () -> new ArrayList<>().add(1, "x"));
        expect("array list get", () -> Arrays.asList(1, 2).get(-1));
        expect("list.of get", () -> List.of(1, 2, 3).get(7));
        expect("sublist", () -> new ArrayList<>(List.of(1)).subList(1, 0));
        expect("builder", () -> new StringBuilder("ab").deleteCharAt(2));
        expect("builder insert", () -> new StringBuilder("ab").insert(9, "x"));
        expect("parse empty", () -> Integer.parseInt(""));
        expect("parse text", () -> Integer.parseInt("12a"));
        expect("parse null", () -> Integer.parseInt(null));
        expect("parse big", () -> Integer.parseInt("2147483648"));
        expect("parse spaces", () -> Integer.valueOf(" 7"));
        expect("parse sign", () -> Long.parseLong("-"));
        expect("parse L", () -> Long.parseLong("99L"));
        expect("parse byte", () -> Byte.parseByte("128"));
        expect("parse double", () -> Double.parseDouble("1.2.3"));
        expect("parse empty double", () -> Double.parseDouble("  "));
        expect("radix", () -> Integer.parseInt("z", 37));
        expect("decode", () -> System.out.println(Integer.decode("-0x1F") + Integer.decode("010") + Integer.decode("#a")));
        expect("enum", () -> Size.valueOf("HUGE"));
        expect("empty optional", () -> Optional.empty().get());
        expect("iterator end", () -> new ArrayList<>().iterator().next());
        expect("deque", () -> new ArrayDeque<>().removeFirst());
        expect("deque null", () -> new ArrayDeque<>().add(null));
        expect("max of none", () -> Collections.max(new ArrayList<Integer>()));
        expect("immutable", () -> List.of(1).add(2));
        expect("fixed size", () -> Arrays.asList(1, 2).add(3));
        expect("modification", () -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
            for (Integer i : list) if (i == 1) list.remove(i);
        });
        expect("iterator remove", () -> {
            Iterator<Integer> it = new ArrayList<>(List.of(1)).iterator();
            it.remove();
        });
        expect("capacity", () -> new ArrayList<>(-5));
        expect("repeat", () -> "ab".repeat(-1));
        expect("exact", () -> Math.toIntExact(1L << 40));
        expect("assertion", () -> { throw new AssertionError(3.5); });
        expect("with cause", () -> { throw new IllegalStateException(new NoSuchElementException("inner")); });
        throw new UnsupportedOperationException("seen " + n);
    }
}
