package percolate.replay;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Classes that stand in for those below an abstract class: they implement its abstract methods by asking a handler, as a
 * {@link java.lang.reflect.Proxy} does for interfaces, and nothing else. Objects of them are made without a constructor.
 *
 * <p>There is one such class for each abstract class, in its own package, or, if that is closed to us, in one of our own.
 */
final class Extension {
    /** The field of such a class that holds the handler. */
    private static final String HANDLER = "percolate$handler";

    private static final String SUFFIX = "$PercolateStandIn";

    /** What was made, by what it extends; it goes with that. */
    private static final ClassValue<Class<?>> MADE = new ClassValue<>() {
        @Override
        protected Class<?> computeValue(Class<?> type) {
            try {
                return define(type);
            } catch (IOException | IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    };

    private Extension() {}

    /** Whether objects of a class are stand-ins. */
    static boolean isOne(Class<?> type) {
        return type.getName().endsWith(SUFFIX);
    }

    /** Whether a field holds the handler, which is nothing of the program's. */
    static boolean isHandler(Field field) {
        return field.getName().equals(HANDLER);
    }

    /** An object of a class below {@code type} that asks {@code handler} for what its abstract methods return. */
    static Object of(Class<?> type, InvocationHandler handler) throws CannotRunException {
        try {
            Class<?> below = MADE.get(type);
            Object object = Fields.allocate(below);
            below.getField(HANDLER).set(object, handler);
            return object;
        } catch (ReflectiveOperationException | IllegalStateException | LinkageError impossible) {
            throw new CannotRunException("cannot extend " + type.getName());
        }
    }

    private static Class<?> define(Class<?> type) throws IOException, IllegalAccessException {
        boolean isOfTheProgram = type.getClassLoader() instanceof ProgramLoader;
        if (isOfTheProgram) {
            String name = type.getName() + SUFFIX;
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .defineClass(new Extension.Writer(name, type).write());
        }
        String name = "percolate.replay.made." + type.getSimpleName() + SUFFIX;
        return new Loader(type.getClassLoader()).define(name, new Extension.Writer(name, type).write());
    }

    /** Loads a class below one of the JDK. */
    private static final class Loader extends ClassLoader {
        Loader(ClassLoader parent) {
            super(parent);
        }

        Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** The methods that are abstract in objects of a class, by name and descriptor. */
    private static Iterable<Map.Entry<String, Method>> openMethods(Class<?> type) {
        Map<String, Method> known = new HashMap<>();
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            for (Method method : owner.getDeclaredMethods()) {
                if (!Modifier.isStatic(method.getModifiers()) && !Modifier.isPrivate(method.getModifiers())) {
                    known.putIfAbsent(signature(method), method);
                }
            }
        }
        // The most specific one of interfaces; among unrelated ones those with code count.
        for (Method method : type.getMethods()) {
            if (method.getDeclaringClass().isInterface()) {
                Method other = known.putIfAbsent(signature(method), method);
                if (other != null && other.getDeclaringClass().isInterface() && method.isDefault()) {
                    known.put(signature(method), method);
                }
            }
        }
        known.values().removeIf(method -> !Modifier.isAbstract(method.getModifiers()));
        return known.entrySet();
    }

    private static String signature(Method method) {
        return method.getName()
                + MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    }

    /** Writes the class file (JVMS §4); its methods have no branches, so it needs no stack maps. */
    private static final class Writer {
        private static final int VERSION = 55;
        private static final int PUBLIC_SUPER_SYNTHETIC = 0x1021;
        private static final String HANDLER_TYPE = "java/lang/reflect/InvocationHandler";

        private final ByteArrayOutputStream constants = new ByteArrayOutputStream();
        private final DataOutputStream pool = new DataOutputStream(constants);
        private final Map<String, Integer> indices = new HashMap<>();
        private final String name;
        private final Class<?> type;
        private int nConstants = 1;

        Writer(String name, Class<?> type) {
            this.name = name.replace('.', '/');
            this.type = type;
        }

        byte[] write() throws IOException {
            ByteArrayOutputStream rest = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(rest);
            out.writeShort(PUBLIC_SUPER_SYNTHETIC);
            out.writeShort(classConstant(name));
            out.writeShort(classConstant(type.getName().replace('.', '/')));
            out.writeShort(0);
            out.writeShort(1);
            out.writeShort(Modifier.PUBLIC);
            out.writeShort(utf8(HANDLER));
            out.writeShort(utf8('L' + HANDLER_TYPE + ';'));
            out.writeShort(0);
            List<byte[]> methods = new ArrayList<>();
            for (Map.Entry<String, Method> open : openMethods(type)) {
                methods.add(method(open.getKey(), open.getValue()));
            }
            out.writeShort(methods.size());
            for (byte[] method : methods) {
                out.write(method);
            }
            out.writeShort(0);
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            DataOutputStream head = new DataOutputStream(file);
            head.writeInt(0xCAFEBABE);
            head.writeShort(0);
            head.writeShort(VERSION);
            head.writeShort(nConstants);
            head.write(constants.toByteArray());
            head.write(rest.toByteArray());
            return file.toByteArray();
        }

        /** {@code return (T) handler.invoke(this, null, new Object[] {"name()T"});} */
        private byte[] method(String signature, Method method) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream code = new DataOutputStream(bytes);
            code.writeByte(0x2a); // aload_0
            code.writeByte(0xb4); // getfield
            code.writeShort(member(9, name, HANDLER, 'L' + HANDLER_TYPE + ';'));
            code.writeByte(0x2a); // aload_0
            code.writeByte(0x01); // aconst_null
            code.writeByte(0x04); // iconst_1
            code.writeByte(0xbd); // anewarray
            code.writeShort(classConstant("java/lang/Object"));
            code.writeByte(0x59); // dup
            code.writeByte(0x03); // iconst_0
            code.writeByte(0x13); // ldc_w
            code.writeShort(string(signature));
            code.writeByte(0x53); // aastore
            code.writeByte(0xb9); // invokeinterface
            String invoke = "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;";
            code.writeShort(member(11, HANDLER_TYPE, "invoke", invoke));
            code.writeByte(4);
            code.writeByte(0);
            result(code, method.getReturnType());
            int nLocals = 1;
            for (Class<?> parameter : method.getParameterTypes()) {
                nLocals += parameter == long.class || parameter == double.class ? 2 : 1;
            }
            ByteArrayOutputStream whole = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(whole);
            int access = method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED);
            out.writeShort(access);
            int parenthesis = signature.indexOf('(');
            out.writeShort(utf8(signature.substring(0, parenthesis)));
            out.writeShort(utf8(signature.substring(parenthesis)));
            out.writeShort(1);
            out.writeShort(utf8("Code"));
            out.writeInt(12 + bytes.size());
            out.writeShort(8);
            out.writeShort(nLocals);
            out.writeInt(bytes.size());
            out.write(bytes.toByteArray());
            out.writeShort(0);
            out.writeShort(0);
            return whole.toByteArray();
        }

        /** Returns what is on the stack, as that type. */
        private void result(DataOutputStream code, Class<?> result) throws IOException {
            if (result == void.class) {
                code.writeByte(0x57); // pop
                code.writeByte(0xb1); // return
                return;
            }
            Class<?> boxed = MethodType.methodType(result).wrap().returnType();
            code.writeByte(0xc0); // checkcast
            code.writeShort(classConstant(boxed.getName().replace('.', '/')));
            if (!result.isPrimitive()) {
                code.writeByte(0xb0); // areturn
                return;
            }
            code.writeByte(0xb6); // invokevirtual
            String descriptor = MethodType.methodType(result).toMethodDescriptorString();
            code.writeShort(member(10, boxed.getName().replace('.', '/'), result.getName() + "Value", descriptor));
            if (result == long.class) {
                code.writeByte(0xad); // lreturn
            } else if (result == float.class) {
                code.writeByte(0xae); // freturn
            } else if (result == double.class) {
                code.writeByte(0xaf); // dreturn
            } else {
                code.writeByte(0xac); // ireturn
            }
        }

        private int utf8(String text) throws IOException {
            Integer known = indices.get("u" + text);
            if (known != null) {
                return known;
            }
            pool.writeByte(1);
            pool.writeUTF(text);
            return index("u" + text);
        }

        private int classConstant(String name) throws IOException {
            return single(7, utf8(name));
        }

        private int string(String text) throws IOException {
            return single(8, utf8(text));
        }

        private int single(int tag, int first) throws IOException {
            String key = tag + " " + first;
            Integer known = indices.get(key);
            if (known != null) {
                return known;
            }
            pool.writeByte(tag);
            pool.writeShort(first);
            return index(key);
        }

        private int member(int tag, String owner, String name, String descriptor) throws IOException {
            return pair(tag, classConstant(owner), pair(12, utf8(name), utf8(descriptor)));
        }

        private int pair(int tag, int first, int second) throws IOException {
            String key = tag + " " + first + " " + second;
            Integer known = indices.get(key);
            if (known != null) {
                return known;
            }
            pool.writeByte(tag);
            pool.writeShort(first);
            pool.writeShort(second);
            return index(key);
        }

        private int index(String key) {
            indices.put(key, nConstants);
            return nConstants++;
        }
    }
}
