import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

// Runs the tests of a class, and says how many there are.
class RunTests {
    public static void main(String[] args) throws Exception {
        Constructor<?> constructor = Class.forName(args[0]).getDeclaredConstructor();
        constructor.setAccessible(true);
        int passed = 0;
        for (Method method : constructor.getDeclaringClass().getDeclaredMethods()) {
            if (method.isAnnotationPresent(Test.class)) {
                method.setAccessible(true);
                method.invoke(constructor.newInstance());
                passed++;
            }
        }
        System.out.println(passed + " passed");
    }
}
