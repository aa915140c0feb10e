package percolate.replay;

import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Tells from a class file whether running the class may leave something behind in it.
 *
 * <p>It cannot if every static field is a compile-time constant and there is no static initialiser. An
 * initialiser counts even without fields: it runs, or fails, only the first time. The one exception is
 * what {@code javac} adds to a class with an {@code assert}: the field {@code $assertionsDisabled} and
 * the code that sets it, which comes out the same each time.
 *
 * <p>Reflection shows neither constants nor initialisers, hence the class file (JVMS §4). When in doubt,
 * the answer is that there is state: that costs time, never a wrong result.
 */
final class StaticState {
    /**
     * The bytes of {@code $assertionsDisabled = !C.class.desiredAssertionStatus(); return}: ldc or ldc_w,
     * invokevirtual, ifne, iconst_1, goto, iconst_0, putstatic, return. As javac puts this first into the
     * initialiser of every class that has the field, an initialiser of this length does nothing else.
     */
    private static final int ASSERTION_CODE_MAX = 3 + 3 + 3 + 1 + 3 + 1 + 3 + 1;

    private final ByteBuffer in;
    private String[] utf8;
    private boolean hasAssertions;

    private StaticState(byte[] classFile) {
        in = ByteBuffer.wrap(classFile);
    }

    static boolean mayBeHeldBy(byte[] classFile) {
        try {
            return new StaticState(classFile).found();
        } catch (RuntimeException malformed) {
            return true; // Defining the class will say what is wrong with it.
        }
    }

    private boolean found() {
        skip(4 + 2 + 2); // magic, minor_version, major_version
        readConstantPool();
        skip(2 + 2 + 2); // access_flags, this_class, super_class
        skip(2 * u2()); // interfaces
        for (int n = u2(); n > 0; n--) {
            if (fieldHoldsState()) {
                return true;
            }
        }
        for (int n = u2(); n > 0; n--) {
            if (methodInitialisesState()) {
                return true;
            }
        }
        return false;
    }

    private boolean fieldHoldsState() {
        int access = u2();
        String name = utf8[u2()];
        skip(2); // descriptor_index
        boolean isConstant = false;
        for (int n = u2(); n > 0; n--) {
            isConstant |= utf8[u2()].equals("ConstantValue") && Modifier.isFinal(access);
            skip(in.getInt());
        }
        if (name.equals("$assertionsDisabled")) {
            hasAssertions = true;
            return false;
        }
        return Modifier.isStatic(access) && !isConstant;
    }

    private boolean methodInitialisesState() {
        skip(2); // access_flags
        boolean isInitialiser = utf8[u2()].equals("<clinit>");
        skip(2); // descriptor_index
        int codeLength = 0;
        for (int n = u2(); n > 0; n--) {
            boolean isCode = utf8[u2()].equals("Code");
            int length = in.getInt();
            if (isCode) {
                codeLength = in.getInt(in.position() + 2 + 2); // after max_stack, max_locals
            }
            skip(length);
        }
        return isInitialiser && !(hasAssertions && codeLength <= ASSERTION_CODE_MAX);
    }

    /** Keeps the names and walks past the rest. */
    private void readConstantPool() {
        utf8 = new String[u2()];
        for (int i = 1; i < utf8.length; i++) {
            int tag = in.get();
            switch (tag) {
                case 1: // Utf8
                    byte[] bytes = new byte[u2()];
                    in.get(bytes);
                    utf8[i] = new String(bytes, StandardCharsets.ISO_8859_1); // All names we compare are ASCII.
                    break;
                case 5: // Long
                case 6: // Double
                    skip(8);
                    i++; // These take two indexes.
                    break;
                case 7: // Class
                case 8: // String
                case 16: // MethodType
                case 19: // Module
                case 20: // Package
                    skip(2);
                    break;
                case 15: // MethodHandle
                    skip(3);
                    break;
                case 3: // Integer
                case 4: // Float
                case 9: // Fieldref
                case 10: // Methodref
                case 11: // InterfaceMethodref
                case 12: // NameAndType
                case 17: // Dynamic
                case 18: // InvokeDynamic
                    skip(4);
                    break;
                default:
                    throw new IllegalArgumentException("constant pool tag " + tag);
            }
        }
    }

    private int u2() {
        return in.getShort() & 0xffff;
    }

    private void skip(int n) {
        in.position(in.position() + n);
    }
}
