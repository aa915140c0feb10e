import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

// Calls every static method of an int in a class, and prints what comes back.
class Drive {
    public static void main(String[] args) throws Exception {
        Method[] methods = Class.forName(args[0]).getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            for (int argument = -3; argument <= 4; argument++) {
                String result;
                try {
                    result = method.invoke(null, argument).toString();
                } catch (InvocationTargetException thrown) {
                    result = thrown.getCause().getClass().getName();
                }
                System.out.println(method.getName() + " " + argument + " " + result);
            }
        }
    }
}
