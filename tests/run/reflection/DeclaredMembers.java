// What a class declares: members in the source's words, generic types, nested classes, calls of private ones.
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

public class DeclaredMembers {
    interface Named {
        String name();
    }

    enum Color { RED, GREEN }

    static class Thing implements Named, Comparable<Thing> {
        private final List<String> notes = new ArrayList<>();
        public static long count = 7;
        protected int n;

        private Thing(int n) {
            this.n = n;
        }

        public String name() {
            return "thing" + n;
        }

        public int compareTo(Thing other) {
            return n - other.n;
        }

        public <T extends Number> Map<String, List<T>> generic(T first, Class<? super T> type) throws RuntimeException {
            return Map.of("k", List.of(first));
        }

        private boolean not(boolean b, char c, long l, double d) {
            return !b;
        }

        void fail() {
            throw new IllegalArgumentException("inside");
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> type = Thing.class;
        System.out.println(Modifier.toString(type.getModifiers()) + " " + type + " " + Arrays.toString(type.getInterfaces()));
        Method[] methods = type.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::toString));
        for (Method method : methods) {
            System.out.println(method.toGenericString() + (method.isBridge() ? " bridge" : ""));
        }
        for (Field field : type.getDeclaredFields()) {
            System.out.println(field.toGenericString());
        }
        Class<?>[] nested = DeclaredMembers.class.getDeclaredClasses();
        Arrays.sort(nested, Comparator.comparing(Class::getName));
        System.out.println(Arrays.toString(nested));

        Constructor<?> constructor = type.getDeclaredConstructor(int.class);
        Object thing = constructor.newInstance(5);
        Method not = type.getDeclaredMethod("not", boolean.class, char.class, long.class, double.class);
        System.out.println(not.invoke(thing, false, 'x', 1, 2f));
        Field n = type.getDeclaredField("n");
        n.setInt(thing, 99);
        System.out.println(n.get(thing) + " " + ((Named) thing).name());
        type.getField("count").set(null, 12);
        System.out.println(Thing.count);
        try {
            type.getDeclaredMethod("fail").invoke(thing);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        try {
            type.getMethod("nothing", int[].class);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(Color.class.getEnumConstants()) + " " + Color.RED.getDeclaringClass());
        System.out.println(Map.Entry.class.getCanonicalName() + " " + int[][].class.getSimpleName());
    }
}
