// After fifteen calls of one method by reflection the JDK generates a class for it, which boxes by valueOf.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class InflatedCalls {
    public static boolean yes() {
        return true;
    }

    public int same(int x) {
        return x;
    }

    public static void fail() {
        throw new IllegalStateException("always");
    }

    public static void main(String[] args) throws Exception {
        Method yes = InflatedCalls.class.getMethod("yes");
        Method same = InflatedCalls.class.getMethod("same", int.class);
        StringBuilder identical = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            identical.append(yes.invoke(null) == Boolean.TRUE ? 'T' : 'f');
            identical.append(same.invoke(new InflatedCalls(), 5) == (Object) 5 ? 'T' : 'f');
        }
        System.out.println(identical);

        Method fail = InflatedCalls.class.getMethod("fail");
        for (int i = 0; i < 20; i++) {
            try {
                fail.invoke(null);
            } catch (InvocationTargetException e) {
                if (i % 19 == 0) {
                    for (StackTraceElement element : e.getCause().getStackTrace()) {
                        System.out.println(element);
                    }
                }
            }
        }
        for (int i = 0; i < 20; i++) {
            try {
                same.invoke(new InflatedCalls(), "text");
            } catch (IllegalArgumentException e) {
                if (i % 19 == 0) {
                    System.out.println(e.getMessage());
                }
            }
        }
    }
}
