// Methods called by reflection that are native, intrinsic, or refuse their arguments.
import java.lang.reflect.*;
import java.util.*;

public class CalledByReflection {
    static Object t(String c, String m, Object o, Class<?>[] ps, Object... as) {
        try {
            return Class.forName(c).getMethod(m, ps).invoke(o, as);
        } catch (InvocationTargetException e) {
            return "ITE " + e.getCause();
        } catch (Throwable e) {
            return e.toString();
        }
    }
    public static void main(String[] a) throws Exception {
        Class<?> I = int.class, D = double.class, S = String.class, O = Object.class;
        System.out.println(t("java.lang.Integer", "valueOf", null, new Class<?>[]{I}, 5));
        System.out.println(t("java.lang.Integer", "parseInt", null, new Class<?>[]{S}, "77"));
        System.out.println(t("java.lang.Integer", "parseInt", null, new Class<?>[]{S}, "7x"));
        System.out.println(t("java.lang.Math", "sqrt", null, new Class<?>[]{D}, 2.0));
        System.out.println(t("java.lang.Math", "max", null, new Class<?>[]{I, I}, 2, 3));
        System.out.println(t("java.lang.Math", "sin", null, new Class<?>[]{D}, 1));
        System.out.println(t("java.lang.Object", "getClass", "x", new Class<?>[]{}));
        System.out.println(t("java.lang.String", "hashCode", "x", new Class<?>[]{}));
        System.out.println(t("java.lang.String", "intern", "x", new Class<?>[]{}));
        System.out.println(t("java.lang.String", "concat", "x", new Class<?>[]{S}, "y"));
        System.out.println(t("java.lang.StringBuilder", "append", new StringBuilder("q"), new Class<?>[]{I},
                5));
        System.out.println(t("java.lang.Character", "isDigit", null, new Class<?>[]{char.class}, '5'));
        System.out.println(t("java.util.List", "size", List.of(1, 2), new Class<?>[]{}));
        System.out.println(t("java.util.HashMap", "put", new HashMap<>(), new Class<?>[]{O, O}, 1, 2));
        int[] s = {1, 2, 3}, d = new int[3];
        t("java.lang.System", "arraycopy", null, new Class<?>[]{O, I, O, I, I}, s, 0, d, 1, 2);
        System.out.println(Arrays.toString(d));
        System.out.println(t("java.lang.Double", "doubleToRawLongBits", null, new Class<?>[]{D}, 1.5));
        System.out.println((long) t("java.lang.System", "nanoTime", null, new Class<?>[]{})> 0);
        System.out.println(t("java.lang.Class", "getName", String.class, new Class<?>[]{}));
        System.out.println(t("java.lang.Class", "isInterface", String.class, new Class<?>[]{}));
        System.out.println(t("java.lang.reflect.Array", "newInstance", null, new Class<?>[]{Class.class, I}, I,
                3).getClass());
        System.out.println(t("java.lang.Object", "equals", "x", new Class<?>[]{O}, "x"));
        System.out.println(t("java.lang.Thread", "currentThread", null, new Class<?>[]{}).getClass());
        System.out.println(t("java.lang.Object", "notify", "x", new Class<?>[]{}));
        System.out.println(t("java.lang.Long", "toString", null, new Class<?>[]{long.class}, 5));
        System.out.println(t("java.lang.Throwable", "fillInStackTrace", new Exception("e"), new Class<?>[]{}));
        System.out.println(t("java.util.Objects", "requireNonNull", null, new Class<?>[]{O}, (Object) null));
        Method m = Object.class.getDeclaredMethod("clone");
        System.out.println(m.getName());
        System.out.println(t("java.lang.Boolean", "valueOf", null, new Class<?>[]{boolean.class}, true));
        System.out.println(t("java.lang.Enum", "valueOf", null, new Class<?>[]{Class.class, S},
                Thread.State.class, "NEW"));
        Constructor<String> cs = String.class.getConstructor(char[].class);
        System.out.println(cs.newInstance((Object)"abc".toCharArray()));
        System.out.println(Integer.class.getConstructor(int.class).newInstance(4));
        for (int i = 0; i<20; i++) if (!Integer.valueOf(i).equals(Math.class.getMethod("abs",
                int.class).invoke(null, -i))) System.out.println("bad");
    }
}
