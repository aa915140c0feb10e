package percolate.replay;

import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What a class file (JVMS §4) says that reflection does not show: constants, initialisers and code.
 *
 * <p>Every method throws a {@link RuntimeException} for a malformed file.
 */
final class ClassFile {
    static final int CLASS = 7;
    static final int STRING = 8;

    private static final int ENUM = 0x4000;
    private static final int SYNTHETIC = 0x1000;

    /** A field or a method. */
    static final class Member {
        final int access;
        final String name;
        final String descriptor;

        /** Whether it is a field that is a compile-time constant. */
        final boolean isConstant;

        /** The instructions of a method; empty if it has none. */
        final ByteBuffer code;

        private Member(int access, String name, String descriptor, boolean isConstant, ByteBuffer code) {
            this.access = access;
            this.name = name;
            this.descriptor = descriptor;
            this.isConstant = isConstant;
            this.code = code;
        }

        boolean isStatic() {
            return Modifier.isStatic(access);
        }

        boolean isFinal() {
            return Modifier.isFinal(access);
        }

        boolean isSynthetic() {
            return (access & SYNTHETIC) != 0;
        }
    }

    /** The member that an instruction names; the class by its internal name. */
    static final class Reference {
        final String owner;
        final String name;
        final String descriptor;

        private Reference(String owner, String name, String descriptor) {
            this.owner = owner;
            this.name = name;
            this.descriptor = descriptor;
        }
    }

    /** Internal name. */
    final String name;

    /** Internal name of the superclass; the class that has none is never asked about. */
    final String superName;

    final boolean isEnum;
    final List<Member> fields;
    final List<Member> methods;

    private final ByteBuffer in;

    /** Where each constant begins: its tag. */
    private int[] constants;

    ClassFile(byte[] bytes) {
        in = ByteBuffer.wrap(bytes);
        skip(4 + 2 + 2); // magic, minor_version, major_version
        findConstants();
        isEnum = (u2() & ENUM) != 0;
        name = className(u2());
        superName = className(u2());
        skip(2 * u2()); // interfaces
        fields = members();
        methods = members();
    }

    /** Of the constant with that index. */
    int tag(int index) {
        return in.get(constants[index]);
    }

    String className(int index) {
        return utf8(u2At(constants[index] + 1));
    }

    Reference reference(int index) {
        int nameAndType = constants[u2At(constants[index] + 3)];
        return new Reference(
                className(u2At(constants[index] + 1)), utf8(u2At(nameAndType + 1)), utf8(u2At(nameAndType + 3)));
    }

    /** Whether the class of that internal name occurs in it. */
    boolean mentions(String className) {
        for (int i = 1; i < constants.length; i++) {
            if (constants[i] != 0 && tag(i) == CLASS && className(i).equals(className)) {
                return true;
            }
        }
        return false;
    }

    /** The method, or null if this class does not declare it. */
    Member method(String name, String descriptor) {
        for (Member method : methods) {
            if (method.name.equals(name) && method.descriptor.equals(descriptor)) {
                return method;
            }
        }
        return null;
    }

    /** The field, or null if this class does not declare it. */
    Member field(String name) {
        for (Member field : fields) {
            if (field.name.equals(name)) {
                return field;
            }
        }
        return null;
    }

    private List<Member> members() {
        List<Member> members = new ArrayList<>();
        for (int n = u2(); n > 0; n--) {
            members.add(member());
        }
        return members;
    }

    private Member member() {
        int access = u2();
        String name = utf8(u2());
        String descriptor = utf8(u2());
        boolean isConstant = false;
        ByteBuffer code = ByteBuffer.allocate(0);
        for (int n = u2(); n > 0; n--) {
            String attribute = utf8(u2());
            int length = in.getInt();
            isConstant |= attribute.equals("ConstantValue") && Modifier.isFinal(access);
            if (attribute.equals("Code")) {
                int start = in.position() + 2 + 2 + 4; // after max_stack, max_locals and the length
                code = in.duplicate().limit(start + in.getInt(start - 4)).position(start).slice();
            }
            skip(length);
        }
        return new Member(access, name, descriptor, isConstant, code);
    }

    private void findConstants() {
        constants = new int[u2()];
        for (int i = 1; i < constants.length; i++) {
            constants[i] = in.position();
            int tag = in.get();
            switch (tag) {
                case 1: // Utf8
                    skip(u2());
                    break;
                case 5: // Long
                case 6: // Double
                    skip(8);
                    i++; // These take two indexes.
                    break;
                case CLASS:
                case STRING:
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

    /** All names that anything is compared with are ASCII. */
    private String utf8(int index) {
        byte[] bytes = new byte[u2At(constants[index] + 1)];
        in.duplicate().position(constants[index] + 3).get(bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private int u2At(int position) {
        return in.getShort(position) & 0xffff;
    }

    private int u2() {
        return in.getShort() & 0xffff;
    }

    private void skip(int n) {
        in.position(in.position() + n);
    }
}
