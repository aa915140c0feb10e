package percolate.replay;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Finds the method that a request names, of whatever visibility, without initialising its class. */
final class MethodLookup {
    private MethodLookup() {}

    static Method find(Request request, ClassLoader loader) throws BadRequestException {
        if (request.problem != null) {
            throw new BadRequestException(request.problem);
        }
        try {
            Class<?> owner = Class.forName(request.className, false, loader);
            MethodType type = MethodType.fromMethodDescriptorString(request.descriptor, loader);
            for (Method method : owner.getDeclaredMethods()) {
                if (method.getName().equals(request.methodName) && typeOf(method).equals(type)) {
                    return callable(method, request);
                }
            }
        } catch (ClassNotFoundException | LinkageError | TypeNotPresentException | IllegalArgumentException bad) {
            throw new BadRequestException(request.methodKey() + ": " + bad);
        }
        throw new BadRequestException(request.methodKey() + ": no such method");
    }

    private static MethodType typeOf(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    }

    private static Method callable(Method method, Request request) throws BadRequestException {
        if (!Modifier.isStatic(method.getModifiers())) {
            throw new BadRequestException(request.methodKey() + ": not static");
        }
        if (!method.trySetAccessible()) {
            throw new BadRequestException(request.methodKey() + ": not accessible");
        }
        return method;
    }
}
