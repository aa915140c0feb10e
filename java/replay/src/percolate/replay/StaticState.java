package percolate.replay;

/**
 * Tells from a class file what running the class may leave behind in its static fields.
 *
 * <p>A class is <em>steady</em> if it is the same after each initialisation, whatever ran before: then what it was can be
 * told from another copy of it, and a run that left it so need not be the last one. It is <em>frozen</em> if it then
 * stays so: it needs no comparison.
 *
 * <p>When in doubt, a class is neither: that costs time, never a wrong result.
 */
final class StaticState {
    /** By these, a program could change what is final. */
    private static final String[] BREAKERS = {"sun/misc/Unsafe", "java/lang/reflect/Field"};

    private StaticState() {}

    static boolean isSteady(ClassFile file, ProgramClasses classes) {
        try {
            return !mentionsBreaker(file) && !extendsConstants(file, classes)
                    && SteadyCode.initialises(file, classes);
        } catch (RuntimeException malformed) {
            return false;
        }
    }

    private static boolean mentionsBreaker(ClassFile file) {
        for (String breaker : BREAKERS) {
            if (file.mentions(breaker)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is the class of a single constant of an enum, and that can change. */
    private static boolean extendsConstants(ClassFile file, ProgramClasses classes) {
        ClassFile superclass = classes.superclass(file);
        return superclass != null && superclass.isEnum && !hasImmutableObjects(file);
    }

    static boolean isFrozen(ClassFile file) {
        for (ClassFile.Member field : file.fields) {
            if (field.isStatic() && !isFrozen(file, field)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isFrozen(ClassFile file, ClassFile.Member field) {
        if (!field.isFinal()) {
            return false;
        }
        return SteadyCode.isImmutable(field.descriptor) || isOfTheCompiler(field)
                || file.isEnum && field.descriptor.equals('L' + file.name + ';') && hasImmutableObjects(file);
    }

    /** Whether it is one of the arrays that are added for enums, which only code that is added too sees. */
    private static boolean isOfTheCompiler(ClassFile.Member field) {
        return field.isSynthetic() && (field.name.equals("$VALUES") || field.name.startsWith("$SwitchMap$"));
    }

    private static boolean hasImmutableObjects(ClassFile file) {
        for (ClassFile.Member field : file.fields) {
            if (!field.isStatic() && !(field.isFinal() && SteadyCode.isImmutable(field.descriptor))) {
                return false;
            }
        }
        return true;
    }
}
