package percolate.replay;

import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Tells whether an initialiser does the same each time, whatever has run before, and changes nothing but the static fields
 * of its class and objects that it makes.
 *
 * <p>Everything that it may call is looked at too. Methods of the JDK that are as good as arithmetic are known by name.
 * When in doubt, the answer is no: that costs time, never a wrong result.
 *
 * <p>It asks for more than the summaries of methods in {@code crates/analysis/src/effects.rs} tell: whether what is written was
 * just made, and whether what the JDK is asked for is the same each time. And it asks on this side, where classes may turn up
 * that nobody has named before.
 */
final class SteadyCode {
    /** Classes of the JDK whose methods compute from their arguments, but for {@link #CALLS_BACK} and {@link #ASKS}. */
    private static final Set<String> COMPUTES = Set.of(
            "java/lang/Boolean", "java/lang/Byte", "java/lang/Character", "java/lang/Short", "java/lang/Integer",
            "java/lang/Long", "java/lang/Float", "java/lang/Double", "java/lang/Math", "java/lang/StrictMath",
            "java/lang/String", "java/lang/StringBuilder");

    /** Parameters of theirs that may be objects of the program, whose methods they call. */
    private static final Set<String> CALLS_BACK = Set.of(
            "Ljava/lang/Object;", "Ljava/lang/CharSequence;", "Ljava/lang/Iterable;", "Ljava/util/stream/",
            "Ljava/util/function/");

    /** Methods of theirs that look at more than their arguments. */
    private static final Set<String> ASKS =
            Set.of("getBoolean", "getInteger", "getLong", "random", "format", "formatted", "intern");

    /** Other methods of the JDK of that kind. */
    private static final Set<String> STEADY = Set.of(
            "java/lang/Object.<init>()V", "java/lang/Enum.<init>(Ljava/lang/String;I)V", "java/lang/Enum.ordinal()I",
            "java/lang/Enum.name()Ljava/lang/String;", "java/lang/Class.desiredAssertionStatus()Z",
            "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V");

    private static final int LDC = 0x12;
    private static final int LDC_W = 0x13;
    private static final int IINC = 0x84;
    private static final int IFEQ = 0x99;
    private static final int TABLESWITCH = 0xaa;
    private static final int LOOKUPSWITCH = 0xab;
    private static final int GETSTATIC = 0xb2;
    private static final int PUTSTATIC = 0xb3;
    private static final int GETFIELD = 0xb4;
    private static final int PUTFIELD = 0xb5;
    private static final int INVOKEVIRTUAL = 0xb6;
    private static final int INVOKESPECIAL = 0xb7;
    private static final int INVOKESTATIC = 0xb8;
    private static final int INVOKEINTERFACE = 0xb9;
    private static final int INVOKEDYNAMIC = 0xba;
    private static final int NEW = 0xbb;
    private static final int WIDE = 0xc4;
    private static final int MULTIANEWARRAY = 0xc5;

    /** How many bytes an instruction has, unless that depends on what it holds. */
    private static final byte[] LENGTHS = lengths();

    private final ClassFile initialised;
    private final ProgramClasses classes;

    /** Methods that were looked at, or are. */
    private final Set<String> seen = new HashSet<>();

    private SteadyCode(ClassFile initialised, ProgramClasses classes) {
        this.initialised = initialised;
        this.classes = classes;
    }

    static boolean initialises(ClassFile file, ProgramClasses classes) {
        ClassFile.Member initialiser = file.method("<clinit>", "()V");
        return initialiser == null || new SteadyCode(file, classes).isSteady(file, initialiser);
    }

    private boolean isSteady(ClassFile file, ClassFile.Member method) {
        if (!seen.add(file.name + '.' + method.name + method.descriptor)) {
            return true;
        }
        ByteBuffer code = method.code.duplicate();
        if (!code.hasRemaining()) {
            return false;
        }
        while (code.hasRemaining()) {
            if (!isSteady(file, code)) {
                return false;
            }
            code.position(code.position() + length(code));
        }
        return true;
    }

    /** Whether the instruction is, at which the code stands. */
    private boolean isSteady(ClassFile file, ByteBuffer code) {
        int at = code.position();
        int operation = code.get(at) & 0xff;
        switch (operation) {
            case LDC:
                return isPlain(file.tag(code.get(at + 1) & 0xff));
            case LDC_W:
                return isPlain(file.tag(index(code)));
            case GETSTATIC:
                return isOwn(file, code) || isConstant(file.reference(index(code)));
            case PUTSTATIC:
                return isOwn(file, code);
            case GETFIELD:
                return isOwn(file, code) || isImmutable(file.reference(index(code)).descriptor);
            case PUTFIELD:
                return isOwn(file, code) || isMade(file.reference(index(code)).owner);
            case INVOKEVIRTUAL:
            case INVOKESPECIAL:
            case INVOKESTATIC:
                return isSteadyCall(operation, file.reference(index(code)));
            case INVOKEINTERFACE:
            case INVOKEDYNAMIC:
                return false;
            case NEW:
                return isKnown(file.className(index(code)));
            default:
                return true;
        }
    }

    /** Numbers, strings and classes; others are computed by code. */
    private static boolean isPlain(int tag) {
        return tag <= ClassFile.STRING;
    }

    /** Whether the member that the instruction names is one of the class that is initialised. */
    private boolean isOwn(ClassFile file, ByteBuffer code) {
        return file.reference(index(code)).owner.equals(initialised.name);
    }

    /** Whether a static field of another class always has the same value, which nobody can change. */
    private boolean isConstant(ClassFile.Reference reference) {
        ClassFile owner = steady(reference.owner);
        ClassFile.Member field = owner == null ? null : owner.field(reference.name);
        if (field == null || !field.isFinal()) {
            return false;
        }
        return isImmutable(field.descriptor) || owner.isEnum && field.descriptor.equals('L' + owner.name + ';');
    }

    /** Whether objects of another class can only be such that were just made: nothing else is read from static fields. */
    private boolean isMade(String className) {
        ClassFile owner = steady(className);
        return owner != null && !owner.isEnum;
    }

    static boolean isImmutable(String descriptor) {
        return descriptor.length() == 1 || descriptor.equals("Ljava/lang/String;");
    }

    private boolean isSteadyCall(int operation, ClassFile.Reference called) {
        if (called.owner.startsWith("[")) {
            return called.name.equals("clone");
        }
        if (STEADY.contains(called.owner + '.' + called.name + called.descriptor)) {
            return true;
        }
        if (COMPUTES.contains(called.owner)) {
            return isComputation(called);
        }
        ClassFile owner = called.owner.equals(initialised.name) ? initialised : steady(called.owner);
        if (owner == null) {
            return false;
        }
        ClassFile.Member method = owner.method(called.name, called.descriptor);
        if (method == null) {
            // An enum inherits these two.
            return owner.isEnum && (called.name.equals("ordinal") || called.name.equals("name"));
        }
        return (operation != INVOKEVIRTUAL || isExact(owner, method)) && isSteady(owner, method);
    }

    private static boolean isComputation(ClassFile.Reference called) {
        String parameters = called.descriptor.substring(0, called.descriptor.indexOf(')'));
        for (String type : CALLS_BACK) {
            if (parameters.contains(type)) {
                return false;
            }
        }
        return !ASKS.contains(called.name);
    }

    /** Whether a virtual call of a method of the class that is initialised runs no other. */
    private boolean isExact(ClassFile owner, ClassFile.Member method) {
        return owner == initialised && (method.isFinal() || Modifier.isPrivate(method.access));
    }

    private boolean isKnown(String className) {
        return className.equals(initialised.name) || COMPUTES.contains(className) || steady(className) != null;
    }

    /** Another class of the program that is initialised in the same way whenever that is; null if it is not such a class. */
    private ClassFile steady(String className) {
        ClassFile file = classes.steady(className.replace('/', '.'));
        boolean hasInitialiser = file != null && file.method("<clinit>", "()V") != null;
        // A subclass is initialised after this class, or, if this class needs it, in the midst.
        return hasInitialiser && classes.isSubclass(file, initialised.name) ? null : file;
    }

    private static int index(ByteBuffer code) {
        return code.getShort(code.position() + 1) & 0xffff;
    }

    private static int length(ByteBuffer code) {
        int at = code.position();
        int operation = code.get(at) & 0xff;
        int padded = (at + 4) / 4 * 4;
        switch (operation) {
            case TABLESWITCH:
                return padded + 12 + 4 * (code.getInt(padded + 8) - code.getInt(padded + 4) + 1) - at;
            case LOOKUPSWITCH:
                return padded + 8 + 8 * code.getInt(padded + 4) - at;
            case WIDE:
                return (code.get(at + 1) & 0xff) == IINC ? 6 : 4;
            default:
                return LENGTHS[operation];
        }
    }

    private static byte[] lengths() {
        byte[] lengths = new byte[256];
        Arrays.fill(lengths, (byte) 1);
        int[] two = {0x10, 0x12, 0x15, 0x16, 0x17, 0x18, 0x19, 0x36, 0x37, 0x38, 0x39, 0x3a, 0xa9, 0xbc};
        int[] three = {0x11, 0x13, 0x14, IINC, NEW, 0xbd, 0xc0, 0xc1, 0xc6, 0xc7};
        int[] five = {INVOKEINTERFACE, INVOKEDYNAMIC, 0xc8, 0xc9};
        for (int operation : two) {
            lengths[operation] = 2;
        }
        for (int operation : three) {
            lengths[operation] = 3;
        }
        Arrays.fill(lengths, IFEQ, TABLESWITCH - 1, (byte) 3);
        Arrays.fill(lengths, GETSTATIC, INVOKEINTERFACE, (byte) 3);
        lengths[MULTIANEWARRAY] = 4;
        for (int operation : five) {
            lengths[operation] = 5;
        }
        return lengths;
    }
}
