// What is passed on by reflection may be an input that nobody has looked into.
//@ entry: call(String,Integer)
import java.lang.reflect.Method;

class ReflectiveArguments {
    static int call(String text, Integer number) throws ReflectiveOperationException {
        if (number == null) {
            return 0;
        }
        Method method = ReflectiveArguments.class.getDeclaredMethod("length", String.class, int.class);
        return (int) method.invoke(null, text, number);
    }

    static int length(String text, int limit) {
        return text == null ? -1 : limit;
    }
}
