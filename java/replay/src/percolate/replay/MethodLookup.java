package percolate.replay;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;

/** Finds what a request names, of whatever visibility, without initialising any class. */
final class MethodLookup {
    private static final Class<?>[] PRIMITIVES = {
        boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class
    };

    private MethodLookup() {}

    static Callee find(Request request, ClassLoader loader) throws BadRequestException, CannotRunException {
        if (request.problem != null) {
            throw new BadRequestException(request.problem);
        }
        try {
            Class<?> owner = Class.forName(request.className, false, loader);
            return callable(executable(owner, request.methodName, request.descriptor), request);
        } catch (ClassNotFoundException | LinkageError | TypeNotPresentException | IllegalArgumentException bad) {
            CannotRunException missing = MissingClass.in(bad);
            if (missing != null) {
                throw missing;
            }
            throw new BadRequestException(request.methodKey() + ": " + bad, bad);
        }
    }

    /** The method or constructor that a class of the program declares. */
    static Executable executable(Class<?> owner, String name, String descriptor) throws BadRequestException {
        MethodType type = MethodType.fromMethodDescriptorString(descriptor, owner.getClassLoader());
        for (Method method : owner.getDeclaredMethods()) {
            if (method.getName().equals(name) && typeOf(method).equals(type)) {
                return method;
            }
        }
        for (Constructor<?> constructor : owner.getDeclaredConstructors()) {
            if (name.equals("<init>") && typeOf(constructor).equals(type)) {
                return constructor;
            }
        }
        throw new BadRequestException(owner.getName() + '.' + name + descriptor + ": no such method");
    }

    private static MethodType typeOf(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    }

    private static MethodType typeOf(Constructor<?> constructor) {
        return MethodType.methodType(void.class, constructor.getParameterTypes());
    }

    private static Callee callable(Executable executable, Request request) throws BadRequestException {
        if (!Access.open(executable)) {
            throw new BadRequestException(request.methodKey() + ": not accessible");
        }
        return new Callee(executable);
    }

    /** The class or primitive type of that name. */
    static Class<?> classOf(String name, ClassLoader loader) throws BadRequestException {
        for (Class<?> primitive : PRIMITIVES) {
            if (primitive.getName().equals(name)) {
                return primitive;
            }
        }
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError bad) {
            throw new BadRequestException(bad.toString(), bad);
        }
    }
}
