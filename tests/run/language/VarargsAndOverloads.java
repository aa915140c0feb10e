import java.util.Arrays;
import java.util.List;

public class VarargsAndOverloads {
    static String f(int x) { return "int " + x; }
    static String f(long x) { return "long " + x; }
    static String f(double x) { return "double " + x; }
    static String f(Integer x) { return "Integer " + x; }
    static String f(Object x) { return "Object " + x; }
    static String f(int... xs) { return "ints " + Arrays.toString(xs); }

    static String g(Object o) { return "object"; }
    static String g(String s) { return "string"; }
    static String g(CharSequence c) { return "chars"; }

    static String h(long a, int b) { return "long,int"; }
    static String h(double a, double b) { return "double,double"; }
    static String h(Object... all) { return "objects " + all.length; }

    static String join(String separator, Object... parts) {
        if (parts == null) return "null array";
        StringBuilder sb = new StringBuilder();
        for (Object p : parts) {
            if (sb.length() > 0) sb.append(separator);
            sb.append(p);
        }
        return sb + "/" + parts.length;
    }

    static int sum(int first, int... rest) {
        int s = first;
        for (int r : rest) s += r;
        if (rest.length > 0) rest[0] = 1000;
        return s;
    }

    @SafeVarargs
    static <T> List<T> listOf(T... ts) { return Arrays.asList(ts); }

    static class Base {
        String who(Object o) { return "Base(Object)"; }
        String who(Number n) { return "Base(Number)"; }
        static String kind() { return "static Base"; }
        String field = "base field";
    }

    static class Sub extends Base {
        @Override String who(Object o) { return "Sub(Object)"; }
        String who(Integer i) { return "Sub(Integer)"; }
        static String kind() { return "static Sub"; }
        String field = "sub field";
    }

    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = 'c';
        float fl = 1.5f;
        System.out.println(f(b) + ", " + f(s) + ", " + f(c) + ", " + f(3) + ", " + f(4L) + ", " + f(fl) + ", " + f(2.5));
        System.out.println(f(Integer.valueOf(9)) + ", " + f(Long.valueOf(8)) + ", " + f("s") + ", " + f() + ", " + f(1, 2) + ", " + f(new int[] {7}));
        System.out.println(f((Object) 5) + ", " + f('a' + 1) + ", " + f((char) ('a' + 1)) + ", " + f(true ? 1 : 'x') + ", " + f(true ? 1 : 2.0));

        Object hidden = "really a string";
        StringBuilder builder = new StringBuilder("b");
        System.out.println(g("lit") + " " + g(hidden) + " " + g((String) hidden) + " " + g(builder) + " " + g((Object) null) + " " + g(new char[0]));

        System.out.println(h(1, 2) + " | " + h(1, 2L) + " | " + h(1f, 2) + " | " + h(1, "2") + " | " + h() + " | " + h(1, 2, 3));

        Object[] array = {1, null, "x"};
        System.out.println(join("-", array) + " " + join("-", (Object) array.clone().length) + " " + join("-", new int[] {1, 2}.length, 'z'));
        System.out.println(join("+") + " " + join("+", (Object) null) + " " + join("+", (Object[]) null) + " "
            + join("+", new Object[] {array.length, new String[0].length}));
        int[] rest = {2, 3};
        System.out.println(sum(1) + " " + sum(1, rest) + " " + rest[0] + " " + sum(1, 2, 3, 4));
        System.out.println(listOf(1, "two", 3.0, null) + " " + listOf() + " " + listOf((Object) new String[] {"a"}).size() + " "
            + listOf(new String[] {"a", "b"}).size());

        Base asBase = new Sub();
        Sub asSub = new Sub();
        System.out.println(asBase.who(1) + " " + asBase.who("s") + " " + asBase.who(2.0) + " " + asSub.who(1) + " " + asSub.who(1.0) + " "
            + asSub.who((Object) 1));
        System.out.println(asBase.field + ", " + asSub.field + ", " + ((Base) asSub).field + ", " + Base.kind() + ", " + Sub.kind());
        System.out.println(String.format("%s %s", "a", "b") + String.format("%s", (Object) List.of("c")) + String.format("none"));
    }
}
