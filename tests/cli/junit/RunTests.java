import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

// Runs the tests of a class, and says how many there are.
class RunTests {
    public static void main(String[] args) throws Exception {
        Constructor<?> constructor = Class.forName(args[0]).getDeclaredConstructor();
        constructor.setAccessible(true);
        Method[] methods = constructor.getDeclaringClass().getDeclaredMethods();
        for (Method method : methods) {
            if (method.isAnnotationPresent(BeforeAll.class)) {
                method.setAccessible(true);
                method.invoke(null);
            }
        }
        int passed = 0;
        for (Method method : methods) {
            if (method.isAnnotationPresent(Test.class)) {
                method.setAccessible(true);
                method.invoke(constructor.newInstance());
                passed++;
            }
        }
        System.out.println(passed + " passed");
    }
}
