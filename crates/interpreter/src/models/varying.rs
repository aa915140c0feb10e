//! What differs between two runs of the same program on the same input: the time, the machine, the place of an object.
//!
//! A program that is run gets an answer from its host. A path that is explored must hold for every run, so it ends here;
//! or it goes on with a number that may be any, and then no inputs make a JVM take it.

use super::{Modelled, apis};
use crate::machine::Machine;
use crate::state::State;
use crate::value::Value;
use classfile::descriptor::FieldType;

/// What the names of variables begin with that stand for such a number.
pub const VARYING: &str = "varying";

const PROPERTY: &str = "a property of the system";

/// Methods, and what they ask for.
const METHODS: &[(&str, &str)] = &[
    ("java/lang/System.currentTimeMillis", "the time"),
    ("java/lang/System.nanoTime", "the time"),
    ("jdk/internal/misc/VM.getNanoTimeAdjustment", "the time"),
    ("java/util/TimeZone.getSystemTimeZoneID", "the time zone"),
    ("java/lang/Object.hashCode", "an identity hash code"),
    ("java/lang/System.identityHashCode", "an identity hash code"),
    ("java/lang/Runtime.availableProcessors", "the number of processors"),
    ("java/lang/ProcessHandleImpl.getCurrentPid0", "the number of the process"),
    ("java/lang/Runtime.freeMemory", "the memory of the JVM"),
    ("java/lang/Runtime.totalMemory", "the memory of the JVM"),
    ("java/lang/Runtime.maxMemory", "the memory of the JVM"),
    ("java/lang/Runtime.gc", "what is collected"),
    ("java/lang/ProcessEnvironment.environ", "the environment"),
    ("java/lang/System.getProperty", PROPERTY),
    ("java/lang/System.getProperties", PROPERTY),
    ("java/io/FileInputStream.open0", "a file"),
    ("java/io/FileOutputStream.open0", "a file"),
    ("java/io/RandomAccessFile.open0", "a file"),
    ("java/io/UnixFileSystem.getBooleanAttributes0", "a file"),
    ("java/io/UnixFileSystem.getLength", "a file"),
    ("java/io/UnixFileSystem.checkAccess", "a file"),
    ("java/io/UnixFileSystem.getLastModifiedTime", "a file"),
    ("java/io/UnixFileSystem.list", "a file"),
    ("java/io/UnixFileSystem.createDirectory", "a file"),
    ("java/io/UnixFileSystem.createFileExclusively", "a file"),
    ("java/io/UnixFileSystem.delete0", "a file"),
    ("java/io/UnixFileSystem.rename0", "a file"),
    ("java/io/UnixFileSystem.setReadOnly", "a file"),
    ("java/io/UnixFileSystem.setPermission", "a file"),
    ("java/io/UnixFileSystem.setLastModifiedTime", "a file"),
    ("sun/nio/fs/UnixNativeDispatcher.getcwd", "the working folder"),
];

/// Static fields that the JDK fills anew on each start: the order in which `Set.of` and `Map.of` are iterated.
pub(crate) const FIELDS: &[(&str, &str)] =
    &[("java/util/ImmutableCollections", "SALT32L"), ("java/util/ImmutableCollections", "REVERSE")];

/// Any number, where what is asked for is a `long`.
pub(crate) fn any(machine: &mut Machine, state: &mut State, what: &str) -> Option<Modelled> {
    if !machine.limits.any_run || !matches!(what, "the time" | "the memory of the JVM") {
        return None;
    }
    Some(Modelled::Returns(Some(apis::new_number(machine, state, VARYING, FieldType::Long))))
}

/// What the names of properties begin with that the JVM may set by itself.
const OWN_PROPERTIES: &[&str] =
    &["java.", "javax.", "jdk.", "sun.", "os.", "user.", "file.", "path.", "line.", "native.", "awt.", "std"];

/// Whether a program asks for a property that is not there unless somebody sets it; taken to be so, except for a verdict.
pub(crate) fn is_unset_property(machine: &mut Machine, state: &State, what: &str, args: &[Value]) -> bool {
    if machine.limits.any_run || what != PROPERTY {
        return false;
    }
    let key = args.first().filter(|key| key.expr.is_none() && key.bits != 0);
    let Some(key) = key.and_then(|key| machine.text(state, key.bits)) else { return false };
    let is_unset = !OWN_PROPERTIES.iter().any(|prefix| key.starts_with(prefix));
    if is_unset {
        machine.assumptions.insert(format!("the property {key} of the system is not set"));
    }
    is_unset
}

/// What a method of the JDK, as `class.name`, asks for that differs between runs.
pub(crate) fn find(method: &str) -> Option<&'static str> {
    METHODS.iter().find(|(known, _)| *known == method).map(|(_, what)| *what)
}
