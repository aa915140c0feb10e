// What is passed on by reflection may be an input that nobody has looked at.
//@ entry: call(Object,Integer)
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

class ReflectiveArguments {
    static int call(Object text, Integer number) throws ReflectiveOperationException {
        Method method = ReflectiveArguments.class.getDeclaredMethod("length", String.class, int.class);
        return (int) method.invoke(null, text, number); //~ throws IllegalArgumentException
    }

    static int length(String text, int limit) {
        return text == null ? -1 : limit;
    }
}
