//! Small private methods that a test class carries where plain Java cannot reach: nothing but the JDK is needed.
//!
//! They name classes outside `java.lang` in full, so that no import is in the way.

/// One of them. A test class has those that its tests use, and what these use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Helper {
    /// Makes an object without running a constructor.
    Allocate,
    /// Reads a field.
    Read,
    /// Writes a field.
    Write,
    /// Calls a method.
    Invoke,
    /// Finds a field by name.
    Field,
}

impl Helper {
    /// What a test says that makes an object up.
    pub(super) const ALLOCATION: &str = "allocate(";

    /// What it uses itself.
    pub(super) fn needs(self) -> &'static [Helper] {
        match self {
            Helper::Read | Helper::Write => &[Helper::Field],
            _ => &[],
        }
    }

    /// The method.
    pub(super) fn text(self) -> &'static str {
        match self {
            Helper::Allocate => ALLOCATE,
            Helper::Read => READ,
            Helper::Write => WRITE,
            Helper::Invoke => INVOKE,
            Helper::Field => FIELD,
        }
    }
}

const ALLOCATE: &str = r#"
    /** A new object whose fields are all zero: no constructor is run. */
    private static Object allocate(Class<?> type) throws Exception {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        java.lang.reflect.Field instance = unsafe.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        return unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
    }
"#;

const READ: &str = r"
    /** The value of a field, private or not; a class stands for its static fields. */
    private static Object read(Object target, String name) throws Exception {
        return field(target, name).get(target);
    }
";

const WRITE: &str = r"
    /** Sets a field, private or not; a class stands for its static fields. */
    private static void write(Object target, String name, Object value) throws Exception {
        field(target, name).set(target, value);
    }
";

const FIELD: &str = r#"
    private static java.lang.reflect.Field field(Object target, String name) throws Exception {
        Class<?> type = target instanceof Class ? (Class<?>) target : target.getClass();
        for (; type != null; type = type.getSuperclass()) {
            for (java.lang.reflect.Field field : type.getDeclaredFields()) {
                if (name.equals(field.getName()) || name.equals(type.getName() + "." + field.getName())) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(name);
    }
"#;

const INVOKE: &str = r#"
    /** Calls a method by its name and parameter types, private or not; what it throws is thrown as it is. */
    private static Object invoke(Class<?> owner, String method, Object target, Object... arguments) throws Throwable {
        for (java.lang.reflect.Method candidate : owner.getDeclaredMethods()) {
            java.util.StringJoiner signature = new java.util.StringJoiner(", ", candidate.getName() + "(", ")");
            for (Class<?> type : candidate.getParameterTypes()) {
                signature.add(type.getTypeName());
            }
            if (signature.toString().equals(method) && !candidate.isBridge()) {
                candidate.setAccessible(true);
                try {
                    return candidate.invoke(target, arguments);
                } catch (java.lang.reflect.InvocationTargetException thrown) {
                    throw thrown.getCause();
                }
            }
        }
        throw new NoSuchMethodException(method);
    }
"#;
