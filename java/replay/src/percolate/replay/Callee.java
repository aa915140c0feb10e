package percolate.replay;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** The method of a request; or the constructor, which has no receiver, and whose result is the new object. */
final class Callee {
    private final Executable executable;

    Callee(Executable executable) {
        this.executable = executable;
    }

    Class<?> owner() {
        return executable.getDeclaringClass();
    }

    boolean hasReceiver() {
        return executable instanceof Method && !Modifier.isStatic(executable.getModifiers());
    }

    Class<?>[] parameterTypes() {
        return executable.getParameterTypes();
    }

    Class<?> resultType() {
        return executable instanceof Method ? ((Method) executable).getReturnType() : owner();
    }

    /** What it throws comes wrapped. */
    Object call(Object receiver, Object[] arguments) throws ReflectiveOperationException {
        return executable instanceof Method
                ? ((Method) executable).invoke(receiver, arguments)
                : ((Constructor<?>) executable).newInstance(arguments);
    }
}
