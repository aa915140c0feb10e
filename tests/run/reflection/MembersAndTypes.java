// Members, generic types, annotations, records, enums and proxies by reflection.
import java.lang.reflect.*;
import java.lang.annotation.*;
import java.util.*;

public class MembersAndTypes {
    @Retention(RetentionPolicy.RUNTIME) @interface Info {
        String value() default "d";
        int[] nums() default {
            1, 2
        };
        Class<?> c() default String.class;
        Thread.State st() default Thread.State.NEW;
        // Its name shares no bucket of a small map with the others: within one, the order is that of reflection, which no JVM promises.
        Sub part() default @Sub(3);
    }
    @Retention(RetentionPolicy.RUNTIME) @interface Sub {
        int value();
    }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag {
        String value();
    }
    @Retention(RetentionPolicy.RUNTIME) @interface Tags {
        Tag[] value();
    }
    static abstract class Base<T extends Comparable<T>> {
        protected T v;
        abstract T get(T x, List<? super T> l) throws java.io.IOException;
        public static int cnt = 3;
    }
    @Info(value = "hey", nums = {}) @Tag("a") @Tag("b") static class D extends Base<String> implements Runnable,
            Comparable<D> {
        private final int x;
        public volatile long[][] arr;
        D(int x) {
            this.x = x;
        }
        public D() {
            this(7);
        }
        String get(String s, List<? super String> l) {
            return s + x;
        }
        public void run() {
            throw new IllegalStateException("ran");
        }
        public int compareTo(D o) {
            return 0;
        }
        private static <E extends Exception> void gen(E e, Map<String, ? extends List<E[]>> m) throws E {
        }
        int sum(int... xs) {
            int s = 0;
            for (int q : xs) s += q;
            return s;
        }
    }
    record R(int a, @Info("comp") List<String> b) {
        R {
            if (a<0) throw new IllegalArgumentException("neg");
        }
    }
    enum En {
        A {
            void f() {
            }
        }, B;
        void f() {
        }
    }
    sealed interface S permits S1 {
    }
    static final class S1 implements S {
    }
    static String sorted(Object[] o) {
        return Arrays.stream(o).map(String::valueOf).sorted().toList().toString();
    }
    public static void main(String[] args) throws Exception {
        Class<?> c = D.class;
        System.out.println(c + " " + c.getSimpleName() + " " + c.getTypeName() + " " + c.getCanonicalName()
                + " " + Modifier.toString(c.getModifiers()) + " " + c.getGenericSuperclass() + " "
                + Arrays.toString(c.getGenericInterfaces()) + c.getEnclosingClass() + c.isMemberClass()
                + c.toGenericString());
        System.out.println(sorted(c.getDeclaredFields()));
        System.out.println(sorted(c.getDeclaredMethods()));
        System.out.println(sorted(c.getDeclaredConstructors()));
        for (Method m : Arrays.stream(c.getDeclaredMethods()).sorted(Comparator.comparing(Method::toString))
                .toList()) System.out.println(m.toGenericString() + " " + m.isBridge() + m.isSynthetic()
                + m.isVarArgs() + m.getParameterCount() + Arrays.toString(m.getExceptionTypes()));
        System.out.println(Arrays.toString(Base.class.getTypeParameters()[0].getBounds()) + " "
                + Base.class.getDeclaredField("v").getGenericType());
        ParameterizedType pt = (ParameterizedType) Base.class.getDeclaredMethod("get", Comparable.class,
                List.class).getGenericParameterTypes()[1];
        System.out.println(pt.getRawType() + " "
                + Arrays.toString(((WildcardType) pt.getActualTypeArguments()[0]).getLowerBounds()));
        System.out.println(c.getAnnotation(Info.class));
        System.out.println(Arrays.toString(c.getAnnotations()));
        System.out.println(Arrays.toString(c.getAnnotationsByType(Tag.class))
                + c.isAnnotationPresent(Tag.class));
        Info i = c.getAnnotation(Info.class);
        System.out.println(i.annotationType() + " " + i.equals(c.getAnnotation(Info.class)) + " "
                + i.part().value() + i.c() + i.st());
        D d = (D) c.getDeclaredConstructor(int.class).newInstance(9);
        Field f = c.getDeclaredField("x");
        f.setAccessible(true);
        System.out.println(f.getInt(d));
        f.set(d, 10);
        System.out.println(f.get(d));
        try {
            f.set(d, "s");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Base.class.getField("cnt").get(null));
        try {
            c.getMethod("run").invoke(d);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause() + " " + e.getMessage());
        }
        try {
            c.getMethod("nope");
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            c.getDeclaredMethod("sum", int[].class).invoke(d, 1, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(c.getDeclaredMethod("sum", int[].class).invoke(d, (Object) new int[]{1, 2}));
        try {
            c.getMethod("run").invoke(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        try {
            c.getMethod("run").invoke("x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (RecordComponent rc : R.class.getRecordComponents()) System.out.println(rc + " "
                + rc.getGenericType() + " " + rc.getAnnotation(Info.class) + " "
                + rc.getAccessor().invoke(new R(1, List.of("z"))));
        try {
            R.class.getDeclaredConstructors()[0].newInstance(-1, null);
        } catch (InvocationTargetException e) {
            System.out.println(e.getTargetException());
        }
        System.out.println(Arrays.toString(En.values()) + En.A.getClass() + En.A.getDeclaringClass()
                + En.A.getClass().isEnum() + En.class.isEnum() + Arrays.toString(En.class.getEnumConstants())
                + Enum.valueOf(En.class, "B") + S.class.isSealed()
                + Arrays.toString(S.class.getPermittedSubclasses()));
        try {
            En.class.getDeclaredConstructors()[0].newInstance("x", 1);
        } catch (Exception e) {
            System.out.println(e);
        }
        Object arr = Array.newInstance(int.class, 2, 3);
        Array.setInt(Array.get(arr, 1), 2, 5);
        System.out.println(Arrays.deepToString((int[][]) arr) + arr.getClass()
                + arr.getClass().getComponentType() + int[][].class.getName()
                + String[].class.descriptorString() + int.class.arrayType());
        try {
            Array.set(new int[1], 0, "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Array.getInt(new int[1], 1);
        } catch (Exception e) {
            System.out.println(e);
        }
        InvocationHandler ih = (p, m, x) -> {
            System.out.println("call " + m.getName() + Arrays.toString(x));
            return m.getReturnType() == int.class ? 42 : m.getName().equals("toString") ? "proxy" : null;
        };
        Comparable<String> pr = (Comparable<String>) Proxy.newProxyInstance(MembersAndTypes.class.getClassLoader(), new Class<?>[]{Comparable.class, Runnable.class}, ih);
        System.out.println(pr.compareTo("q") + " " + pr + " " + Proxy.isProxyClass(pr.getClass())
                + (pr instanceof Runnable));
        ((Runnable) pr).run();
        Object o = new Object() {
            int y = 1;
        };
        System.out.println(o.getClass().getName() + o.getClass().isAnonymousClass() + "|"
                + o.getClass().getSimpleName() + "|" + o.getClass().getEnclosingMethod());
        Runnable lam = () -> {
        };
        System.out.println(lam.getClass().isSynthetic() + " " + lam.getClass().isHidden() + " "
                + lam.getClass().getInterfaces()[0]);
        class Loc {
        }
        System.out.println(new Loc().getClass().getName() + Loc.class.isLocalClass());
        System.out.println(Class.forName("java.util.ArrayList").getDeclaredConstructor().newInstance() + " "
                + Class.forName("[I") + " " + Class.forName("MembersAndTypes$D").getPackageName().isEmpty()
                + " " + String.class.getModule() + MembersAndTypes.class.getModule().isNamed() + " "
                + String.class.getPackage() + " " + Integer.TYPE + " " + void.class);
        try {
            Class.forName("no.Such");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        System.out.println(Integer.class.isInstance(5) + " " + Number.class.isAssignableFrom(Integer.class)
                + " " + Integer.class.cast(5) + " " + String.class.asSubclass(CharSequence.class));
        try {
            Integer.class.cast("s");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
