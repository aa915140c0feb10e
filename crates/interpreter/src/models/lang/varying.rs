//! What differs between two runs of the same program on the same input: the time, the machine, the place of an object.
//!
//! A program that is run gets an answer from its host. A path that is explored must hold for every run, so it goes on with a
//! number that may be any, and then no inputs make sure that a JVM takes it; or it ends here.

use crate::machine::Machine;
use crate::models::{Modelled, api};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use classfile::descriptor::FieldType;
use expr::BinaryOp;
use ir::Ty;
use report::Assumption;

/// The number that stands for the identity of an object.
pub(crate) const IDENTITY: &str = "an identity hash code";
const PROPERTY: &str = "a property of the system";
const TIME_ZONE: &str = "the time zone";
const FILE: &str = "a file";

/// The property that says so.
pub(crate) const ZONE_PROPERTY: &str = "user.timezone";
/// Where a JDK keeps its time zones.
pub const TIME_ZONES: &str = "/lib/tzdb.dat";

/// Methods, and what they ask for.
const METHODS: &[(&str, &str)] = &[
    ("java/lang/System.currentTimeMillis", "the time"),
    ("java/lang/System.nanoTime", "the time"),
    ("jdk/internal/misc/VM.getNanoTimeAdjustment", "the time"),
    ("java/util/TimeZone.getSystemTimeZoneID", TIME_ZONE),
    ("java/lang/Object.hashCode", IDENTITY),
    ("java/lang/System.identityHashCode", IDENTITY),
    ("java/lang/Runtime.availableProcessors", "the number of processors"),
    ("java/lang/ProcessHandleImpl.getCurrentPid0", "the number of the process"),
    ("java/lang/Runtime.freeMemory", "the memory of the JVM"),
    ("java/lang/Runtime.totalMemory", "the memory of the JVM"),
    ("java/lang/Runtime.maxMemory", "the memory of the JVM"),
    ("java/lang/Runtime.gc", "what is collected"),
    ("java/lang/ProcessEnvironment.environ", "the environment"),
    ("java/lang/System.getProperty", PROPERTY),
    ("java/lang/System.getProperties", PROPERTY),
    ("java/io/FileInputStream.open0", FILE),
    ("java/io/FileOutputStream.open0", FILE),
    ("java/io/RandomAccessFile.open0", FILE),
    ("java/io/UnixFileSystem.getBooleanAttributes0", FILE),
    ("java/io/UnixFileSystem.getLength", FILE),
    ("java/io/UnixFileSystem.checkAccess", FILE),
    ("java/io/UnixFileSystem.getLastModifiedTime", FILE),
    ("java/io/UnixFileSystem.list", FILE),
    ("java/io/UnixFileSystem.createDirectory", FILE),
    ("java/io/UnixFileSystem.createFileExclusively", FILE),
    ("java/io/UnixFileSystem.delete0", FILE),
    ("java/io/UnixFileSystem.rename0", FILE),
    ("java/io/UnixFileSystem.setReadOnly", FILE),
    ("java/io/UnixFileSystem.setPermission", FILE),
    ("java/io/UnixFileSystem.setLastModifiedTime", FILE),
    ("sun/nio/fs/UnixNativeDispatcher.getcwd", "the working folder"),
];

/// Static fields that the JDK fills anew on each start: the order in which `Set.of` and `Map.of` are iterated.
pub(crate) const FIELDS: &[(&str, &str)] =
    &[("java/util/ImmutableCollections", "SALT32L"), ("java/util/ImmutableCollections", "REVERSE")];

/// Any number, where a number is what is asked for.
pub(crate) fn any(machine: &mut Machine, state: &mut State, what: &str, args: &[Value]) -> Option<Modelled> {
    if !machine.limits.any_run {
        return None;
    }
    match what {
        "the time" | "the memory of the JVM" => {
            Some(Modelled::Returns(Some(api::varying_number(machine, state, FieldType::Long))))
        }
        PROPERTY => unknown_property(machine, state, args),
        IDENTITY => identity_hash_code(machine, state, args.first()?.bits),
        _ => None,
    }
}

/// Any number of 31 bits, as HotSpot has them, and for one object always the same.
fn identity_hash_code(machine: &mut Machine, state: &mut State, object: Reference) -> Option<Modelled> {
    let object = match machine.settled(state, object) {
        Ok(object) => object,
        Err(control) => return Some(Modelled::Goes(control)),
    };
    let object = state.inputs.identity.of(object);
    if let Some(&known) = state.inputs.identities.get(&object) {
        return Some(Modelled::Returns(Some(known)));
    }
    // Equal boxes may be one object.
    if state.heap.find(object).is_none_or(|object| object.is_box) {
        return None;
    }
    let number = api::varying_number(machine, state, FieldType::Int);
    let number = machine.expression(Ty::I32, number);
    let mask = machine.pool.bv(32, 0x7fff_ffff);
    let hash = Value::symbolic(machine.pool.binary(BinaryOp::And, number, mask));
    state.inputs.identities.insert(object, hash);
    Some(Modelled::Returns(Some(hash)))
}

/// Properties that are the same wherever the JVM is of this version and runs on this system.
const STEADY_PROPERTIES: &[&str] = &[
    "file.separator",
    "path.separator",
    "line.separator",
    "os.name",
    "java.specification.version",
    "java.class.version",
];

/// Properties that every JVM has, with values of its own.
const EVERYWHERE: &[&str] = &[
    "java.version",
    "java.vendor",
    "java.vendor.url",
    "java.home",
    "java.vm.version",
    "java.vm.vendor",
    "java.vm.name",
    "java.runtime.version",
    "java.io.tmpdir",
    "java.class.path",
    "java.library.path",
    "os.arch",
    "os.version",
    "user.name",
    "user.home",
    "user.dir",
];

/// A text of which nothing is known: many classes keep one in a constant that nobody looks at.
fn unknown_property(machine: &mut Machine, state: &mut State, args: &[Value]) -> Option<Modelled> {
    let name = property_name(machine, state, args)?;
    // A verdict would have to heed that somebody may have removed it.
    let is_there = machine.limits.made_first && EVERYWHERE.contains(&&*name);
    let text = is_there.then(|| machine.unknown_string(state))?.ok()?;
    Some(Modelled::Returns(Some(Value::concrete(text))))
}

/// The name of the property that is asked for, if it is known.
fn property_name(machine: &mut Machine, state: &State, args: &[Value]) -> Option<String> {
    let name = args.first().filter(|name| name.expr.is_none())?;
    state.heap.find(name.bits).and_then(|_| machine.text(state, name.bits)).map(|name| name.to_string())
}

/// How the names of properties begin that the JVM and the JDK have for themselves.
const RESERVED: &[&str] = &[
    "java.", "javax.", "jdk.", "sun.", "com.sun.", "user.", "os.", "file.", "path.", "line.", "native.",
    "awt.", "http.", "https.", "stdout.", "stderr.",
];

/// Whether something that may differ between runs does not after all: the JDK's own time zones, a property that everybody has,
/// or that nobody has who does not set it for this program. That nobody did is an assumption, as is the time zone.
pub(crate) fn is_steady(machine: &mut Machine, state: &State, what: &str, args: &[Value]) -> bool {
    match what {
        TIME_ZONE => return is_in_utc(machine),
        FILE => return args.get(1).is_some_and(|path| has_time_zones(machine, state, path.bits)),
        _ => {}
    }
    if what != PROPERTY {
        return false;
    }
    let Some(name) = property_name(machine, state, args) else { return false };
    if STEADY_PROPERTIES.contains(&&*name) {
        return true;
    }
    if *name == *ZONE_PROPERTY {
        return is_in_utc(machine);
    }
    let is_free = !RESERVED.iter().any(|prefix| name.starts_with(prefix));
    if is_free {
        machine.note_assumption(Assumption::PropertyUnset { name: name.to_string() });
    }
    is_free
}

/// The JDK is about to read the property itself.
pub(crate) fn ask_for_zone(machine: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    is_in_utc(machine);
    Modelled::Declines
}

fn is_in_utc(machine: &mut Machine) -> bool {
    if machine.limits.in_utc {
        machine.note_assumption(Assumption::TimeZoneIsUtc);
    }
    machine.limits.in_utc
}

/// Whether a path leads to the JDK's time zones, and they may be read.
fn has_time_zones(machine: &mut Machine, state: &State, path: Reference) -> bool {
    let path = state.heap.find(path).and_then(|_| machine.text(state, path));
    path.is_some_and(|path| path.ends_with(TIME_ZONES) && machine.host.read_file(&path).is_ok())
}

/// What a method of the JDK, as `class.name`, asks for that differs between runs.
pub(crate) fn find(method: &str) -> Option<&'static str> {
    METHODS.iter().find(|(known, _)| *known == method).map(|(_, what)| *what)
}
