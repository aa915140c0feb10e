package percolate.replay;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * A stand-in for an interface or abstract class: of each abstract method, the first call returns the first of the given values, the second the
 * second, and so on; later ones return the default of their type.
 */
final class Function implements InvocationHandler {
    private final Class<?> type;
    /** Whether what a method returns is its argument of that type, if it has one. */
    private boolean returnsArguments;
    /** What calls return, by name and descriptor of the method. */
    private final Map<String, Queue<Optional<Object>>> returns = new HashMap<>();

    Function(Class<?> type) {
        this.type = type;
    }

    /** An object whose methods do nothing: they return an argument of the type that they return, else zero or null. */
    static Object silent(Class<?> type) throws CannotRunException {
        Function function = new Function(type);
        function.returnsArguments = true;
        return function.proxy();
    }

    Object proxy() throws CannotRunException {
        if (!type.isInterface()) {
            return Extension.of(type, this);
        }
        try {
            return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, this);
        } catch (IllegalArgumentException notAnInterface) {
            throw new CannotRunException("cannot implement " + type.getName());
        }
    }

    /** Adds what the next call of a method, given by name and descriptor, returns. */
    void add(String method, Object value) {
        returns.computeIfAbsent(method, name -> new ArrayDeque<>()).add(Optional.ofNullable(value));
    }

    /** The type of what a method returns, given by name and descriptor; that of objects is not told apart. */
    static Class<?> resultOf(String method) {
        switch (method.substring(method.lastIndexOf(')') + 1)) {
            case "Z":
                return boolean.class;
            case "B":
                return byte.class;
            case "C":
                return char.class;
            case "S":
                return short.class;
            case "I":
                return int.class;
            case "J":
                return long.class;
            case "F":
                return float.class;
            case "D":
                return double.class;
            default:
                return Object.class;
        }
    }

    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
        if (method == null) {
            String signature = (String) arguments[0];
            return next(signature, resultOf(signature));
        }
        if (isOfObject(method)) {
            switch (method.getName()) {
                case "equals":
                    return self == arguments[0];
                case "hashCode":
                    return System.identityHashCode(self);
                default:
                    return type.getName() + '@' + Integer.toHexString(System.identityHashCode(self));
            }
        }
        if (method.isDefault()) {
            return runDefault(self, method, arguments == null ? new Object[0] : arguments);
        }
        Class<?> result = method.getReturnType();
        if (result == void.class) {
            return null;
        }
        if (returnsArguments && Arrays.asList(method.getParameterTypes()).contains(result)) {
            return arguments[Arrays.asList(method.getParameterTypes()).lastIndexOf(result)];
        }
        String descriptor = MethodType.methodType(result, method.getParameterTypes()).toMethodDescriptorString();
        return next(method.getName() + descriptor, result);
    }

    /** What the next call of a method returns, given by name and descriptor. */
    private Object next(String signature, Class<?> result) {
        Queue<Optional<Object>> left = returns.get(signature);
        if (left != null && !left.isEmpty()) {
            return left.remove().orElse(null);
        }
        return result.isPrimitive() ? Array.get(Array.newInstance(result, 1), 0) : null;
    }

    /** Runs the code that the interface has for a method. */
    private static Object runDefault(Object self, Method method, Object[] arguments) throws Throwable {
        Class<?> owner = method.getDeclaringClass();
        MethodHandle code;
        try {
            code = MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).unreflectSpecial(method, owner);
        } catch (IllegalAccessException closedPackage) {
            return runDefaultOfJdk(self, method, arguments);
        }
        return code.bindTo(self).invokeWithArguments(arguments);
    }

    /** The same for an interface of the JDK, whose package is closed to us; there is a way since Java 16. */
    private static Object runDefaultOfJdk(Object self, Method method, Object[] arguments) throws Throwable {
        try {
            return InvocationHandler.class
                    .getMethod("invokeDefault", Object.class, Method.class, Object[].class)
                    .invoke(null, self, method, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
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
