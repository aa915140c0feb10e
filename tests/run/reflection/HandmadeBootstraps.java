import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

/** A class file written by hand, whose constants and calls are linked by bootstrap methods of the program. */
public class HandmadeBootstraps {
    // What the class file names.

    public static String text(MethodHandles.Lookup lookup, String name, Class<?> type, String suffix) {
        System.out.println("constant " + name + " of " + type + " for " + lookup.lookupClass());
        return name + suffix;
    }

    public static int number(MethodHandles.Lookup lookup, String name, Class<?> type) {
        System.out.println("constant " + name + " of " + type);
        return name.length();
    }

    public static Object failing(MethodHandles.Lookup lookup, String name, Class<?> type) throws Exception {
        throw new IOException("no " + name);
    }

    public static CallSite repeating(MethodHandles.Lookup lookup, String name, MethodType type, int times, Object... rest)
            throws ReflectiveOperationException {
        System.out.println("call " + name + type + " " + times + " " + List.of(rest));
        MethodHandle repeat = lookup.findVirtual(String.class, "repeat", type.dropParameterTypes(0, 1)
                .appendParameterTypes(int.class));
        return new ConstantCallSite(MethodHandles.insertArguments(repeat, 1, times));
    }

    static MutableCallSite counter;

    public static CallSite counting(MethodHandles.Lookup lookup, String name, MethodType type) {
        counter = new MutableCallSite(MethodHandles.constant(int.class, 1));
        return counter;
    }

    // Writing it.

    static class Pool {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        final DataOutputStream out = new DataOutputStream(bytes);
        final List<String> known = new ArrayList<>(List.of(""));

        interface Entry {
            void write() throws IOException;
        }

        int add(String key, Entry entry) throws IOException {
            if (!known.contains(key)) {
                entry.write();
                known.add(key);
            }
            return known.indexOf(key);
        }

        int utf8(String text) throws IOException {
            return add("u" + text, () -> { out.writeByte(1); out.writeUTF(text); });
        }

        int type(String name) throws IOException {
            int index = utf8(name);
            return add("c" + name, () -> { out.writeByte(7); out.writeShort(index); });
        }

        int string(String text) throws IOException {
            int index = utf8(text);
            return add("s" + text, () -> { out.writeByte(8); out.writeShort(index); });
        }

        int integer(int value) throws IOException {
            return add("i" + value, () -> { out.writeByte(3); out.writeInt(value); });
        }

        int pair(int tag, int first, int second) throws IOException {
            return add(tag + "," + first + "," + second, () -> {
                out.writeByte(tag);
                out.writeShort(first);
                out.writeShort(second);
            });
        }

        int nameAndType(String name, String descriptor) throws IOException {
            return pair(12, utf8(name), utf8(descriptor));
        }

        int handle(String name, String descriptor) throws IOException {
            int method = pair(10, type("HandmadeBootstraps"), nameAndType(name, descriptor));
            return add("h" + method, () -> { out.writeByte(15); out.writeByte(6); out.writeShort(method); });
        }
    }

    static final String LOOKUP = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";

    static byte[] made() throws IOException {
        Pool pool = new Pool();
        String ofConstant = LOOKUP + "Ljava/lang/Class;";
        String ofCall = LOOKUP + "Ljava/lang/invoke/MethodType;";
        int[][] bootstraps = {
            {pool.handle("text", ofConstant + "Ljava/lang/String;)Ljava/lang/String;"), pool.string("!")},
            {pool.handle("number", ofConstant + ")I")},
            {pool.handle("failing", ofConstant + ")Ljava/lang/Object;")},
            {pool.handle("repeating", ofCall + "I[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;"), pool.integer(3),
                pool.string("more"), pool.pair(17, 1, pool.nameAndType("four", "I")), pool.type("java/util/List")},
            {pool.handle("counting", ofCall + ")Ljava/lang/invoke/CallSite;")},
        };
        int text = pool.pair(17, 0, pool.nameAndType("hello", "Ljava/lang/String;"));
        int number = pool.pair(17, 1, pool.nameAndType("three", "I"));
        int failing = pool.pair(17, 2, pool.nameAndType("luck", "Ljava/lang/Object;"));
        int repeat = pool.pair(18, 3, pool.nameAndType("again", "(Ljava/lang/String;)Ljava/lang/String;"));
        int count = pool.pair(18, 4, pool.nameAndType("count", "()I"));
        Object[][] methods = {
            {"text", "()Ljava/lang/String;", new int[] {0x12, text, 0xb0}},
            {"number", "()I", new int[] {0x12, number, 0xac}},
            {"failing", "()Ljava/lang/Object;", new int[] {0x12, failing, 0xb0}},
            {"repeat", "(Ljava/lang/String;)Ljava/lang/String;", new int[] {0x2a, 0xba, 0, repeat, 0, 0, 0xb0}},
            {"count", "()I", new int[] {0xba, 0, count, 0, 0, 0xac}},
        };
        int self = pool.type("Made"), object = pool.type("java/lang/Object");
        int code = pool.utf8("Code"), attribute = pool.utf8("BootstrapMethods");
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(members);
        out.writeShort(methods.length);
        for (Object[] method : methods) {
            int[] body = (int[]) method[2];
            out.writeShort(9);
            out.writeShort(pool.utf8((String) method[0]));
            out.writeShort(pool.utf8((String) method[1]));
            out.writeShort(1);
            out.writeShort(code);
            out.writeInt(12 + body.length);
            out.writeShort(1);
            out.writeShort(1);
            out.writeInt(body.length);
            for (int b : body) out.writeByte(b);
            out.writeInt(0);
        }
        out.writeShort(1);
        out.writeShort(attribute);
        int length = 2;
        for (int[] bootstrap : bootstraps) length += 2 + 2 * bootstrap.length;
        out.writeInt(length);
        out.writeShort(bootstraps.length);
        for (int[] bootstrap : bootstraps) {
            out.writeShort(bootstrap[0]);
            out.writeShort(bootstrap.length - 1);
            for (int i = 1; i < bootstrap.length; i++) out.writeShort(bootstrap[i]);
        }
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        DataOutputStream head = new DataOutputStream(file);
        head.writeInt(0xcafebabe);
        head.writeInt(61);
        head.writeShort(pool.known.size());
        pool.bytes.writeTo(head);
        head.writeShort(0x21);
        head.writeShort(self);
        head.writeShort(object);
        head.writeInt(0);
        members.writeTo(head);
        return file.toByteArray();
    }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass("Made", bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> made = new Loader().define(made());
        for (int i = 0; i < 2; i++) {
            System.out.println(made.getMethod("text").invoke(null) + " " + made.getMethod("number").invoke(null));
            System.out.println(made.getMethod("repeat", String.class).invoke(null, "ab" + i));
        }
        System.out.println(made.getMethod("text").invoke(null) == made.getMethod("text").invoke(null));
        System.out.println(made.getMethod("count").invoke(null));
        counter.setTarget(MethodHandles.constant(int.class, 2));
        System.out.println(made.getMethod("count").invoke(null));
        try {
            made.getMethod("failing").invoke(null);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause() + " / " + e.getCause().getCause());
        }
    }
}
