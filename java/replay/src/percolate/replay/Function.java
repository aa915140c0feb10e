package percolate.replay;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Iterator;
import java.util.List;

/**
 * An object that implements a functional interface: its first call returns the first of the given values, its second
 * the second, and so on; later ones return the default of their type.
 */
final class Function implements InvocationHandler {
    private final Class<?> functional;
    private Iterator<Object> returns = List.of().iterator();

    private Function(Class<?> functional) {
        this.functional = functional;
    }

    static Object make(Class<?> functional, List<Object> returns) throws CannotRunException {
        Function function = new Function(functional);
        function.returns = returns.iterator();
        try {
            return Proxy.newProxyInstance(functional.getClassLoader(), new Class<?>[] {functional}, function);
        } catch (IllegalArgumentException notAnInterface) {
            throw new CannotRunException("cannot implement " + functional.getName());
        }
    }

    /** The one method that an implementation must define. */
    static Method method(Class<?> functional) throws CannotRunException {
        Method found = null;
        for (Method method : functional.getMethods()) {
            if (!Modifier.isAbstract(method.getModifiers()) || isOfObject(method)) {
                continue;
            }
            // An interface may inherit the same method several times.
            if (found != null && !found.getName().equals(method.getName())) {
                throw new CannotRunException(functional.getName() + " is not a functional interface");
            }
            found = found == null || found.getReturnType().isAssignableFrom(method.getReturnType()) ? method : found;
        }
        if (found == null) {
            throw new CannotRunException(functional.getName() + " is not a functional interface");
        }
        return found;
    }

    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
        if (isOfObject(method)) {
            switch (method.getName()) {
                case "equals":
                    return self == arguments[0];
                case "hashCode":
                    return System.identityHashCode(self);
                default:
                    return functional.getName() + '@' + Integer.toHexString(System.identityHashCode(self));
            }
        }
        if (method.isDefault()) {
            Class<?> owner = method.getDeclaringClass();
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
                    .unreflectSpecial(method, owner)
                    .bindTo(self)
                    .invokeWithArguments(arguments == null ? new Object[0] : arguments);
        }
        Class<?> type = method.getReturnType();
        if (type == void.class) {
            return null;
        }
        if (returns.hasNext()) {
            return returns.next();
        }
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }

    private static boolean isOfObject(Method method) {
        switch (method.getName()) {
            case "equals":
                return method.getParameterCount() == 1 && method.getParameterTypes()[0] == Object.class;
            case "hashCode":
            case "toString":
                return method.getParameterCount() == 0;
            default:
                return false;
        }
    }
}
