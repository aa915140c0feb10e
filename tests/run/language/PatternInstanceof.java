import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class PatternInstanceof {
    static class Animal {
        String sound() { return "..."; }
    }

    static class Dog extends Animal {
        @Override String sound() { return "woof"; }
        String fetch(String what) { return "fetched " + what; }
    }

    static final class Puppy extends Dog {
        @Override String sound() { return "yip"; }
    }

    interface Swimmer { default int depth() { return 3; } }

    static class Duck extends Animal implements Swimmer { }

    static String describe(Object o) {
        if (o == null) return "null";
        if (o instanceof Integer i && i > 100) return "big int " + (i + 1);
        if (o instanceof Integer i) return "int " + (i - 1);
        if (o instanceof String s && !s.isEmpty() && Character.isUpperCase(s.charAt(0))) return "Name " + s.toLowerCase();
        if (!(o instanceof CharSequence text)) {
            return other(o);
        }
        return text.getClass().getSimpleName() + " of " + text.length();
    }

    static String other(Object o) {
        if (o instanceof int[] a) return "ints " + Arrays.stream(a).sum();
        if (o instanceof Object[] a) {
            List<String> parts = new ArrayList<>();
            for (Object each : a) parts.add(describe(each));
            return "array " + parts;
        }
        if (o instanceof List<?> l && l.size() == 1) return "single " + describe(l.get(0));
        if (o instanceof Map<?, ?> m) {
            StringBuilder sb = new StringBuilder("map");
            for (Map.Entry<?, ?> e : m.entrySet()) sb.append(' ').append(e.getKey()).append('=').append(describe(e.getValue()));
            return sb.toString();
        }
        if (o instanceof Puppy p) return "puppy " + p.sound() + " " + p.fetch("toy");
        if (o instanceof Dog d) return "dog " + d.sound() + " " + d.fetch("stick");
        if (o instanceof Animal a && a instanceof Swimmer s) return "swims " + s.depth() + " saying " + a.sound();
        return o.getClass().getName();
    }

    static class Point {
        final int x, y;
        Point(int x, int y) { this.x = x; this.y = y; }

        @Override public boolean equals(Object o) {
            return o instanceof Point p && p.x == x && p.y == y;
        }

        @Override public int hashCode() { return 31 * x + y; }
    }

    static int firstNumber(List<Object> list) {
        for (Object o : list) {
            if (!(o instanceof Number n)) continue;
            return n.intValue();
        }
        return -1;
    }

    public static void main(String[] args) {
        Map<String, Object> map = new TreeMap<>();
        map.put("k", "Value");
        map.put("a", 1);
        map.put("n", null);
        Object[] things = {5, 500, "Anna", "bob", "", new StringBuilder("abc"), new int[] {1, 2, 3}, new String[] {"X", "y", null},
            new int[][] {{1}, {2, 3}}, List.of(7), List.of(1, 2).size(), map, new Puppy(), new Dog(), new Animal(), new Duck(), 2.5, 'c', null};
        for (Object o : things) System.out.println(describe(o));
        System.out.println(new Point(1, 2).equals(new Point(1, 2)) + " " + new Point(1, 2).equals("1,2") + " " + new Point(0, 0).equals(null));
        System.out.println(firstNumber(Arrays.asList("a", null, 4.9, 7)) + " " + firstNumber(Arrays.asList("a", 'b')));
        System.out.println((Object) new Dog[0] instanceof Animal[] && !((Object) new Animal[0] instanceof Dog[]));
    }
}
