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
use std::fmt;

/// What differs between runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Varies {
    Time,
    TimeZone,
    /// The number that stands for the identity of an object.
    Identity,
    Processors,
    Process,
    Memory,
    Collected,
    Environment,
    Property,
    File,
    Folder,
}

impl fmt::Display for Varies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Varies::Time => "the time",
            Varies::TimeZone => "the time zone",
            Varies::Identity => "an identity hash code",
            Varies::Processors => "the number of processors",
            Varies::Process => "the number of the process",
            Varies::Memory => "the memory of the JVM",
            Varies::Collected => "what is collected",
            Varies::Environment => "the environment",
            Varies::Property => "a property of the system",
            Varies::File => "a file",
            Varies::Folder => "the working folder",
        })
    }
}

/// The property that says so.
pub(crate) const ZONE_PROPERTY: &str = "user.timezone";
/// Where a JDK keeps its time zones.
pub const TIME_ZONES: &str = "/lib/tzdb.dat";

/// Methods, and what they ask for.
const METHODS: &[(&str, Varies)] = &[
    ("java/lang/System.currentTimeMillis", Varies::Time),
    ("java/lang/System.nanoTime", Varies::Time),
    ("jdk/internal/misc/VM.getNanoTimeAdjustment", Varies::Time),
    ("java/util/TimeZone.getSystemTimeZoneID", Varies::TimeZone),
    ("java/lang/Object.hashCode", Varies::Identity),
    ("java/lang/System.identityHashCode", Varies::Identity),
    ("java/lang/Runtime.availableProcessors", Varies::Processors),
    ("java/lang/ProcessHandleImpl.getCurrentPid0", Varies::Process),
    ("java/lang/Runtime.freeMemory", Varies::Memory),
    ("java/lang/Runtime.totalMemory", Varies::Memory),
    ("java/lang/Runtime.maxMemory", Varies::Memory),
    ("java/lang/Runtime.gc", Varies::Collected),
    ("java/lang/ProcessEnvironment.environ", Varies::Environment),
    ("java/lang/System.getProperty", Varies::Property),
    ("java/lang/System.getProperties", Varies::Property),
    ("java/io/FileInputStream.open0", Varies::File),
    ("java/io/FileOutputStream.open0", Varies::File),
    ("java/io/RandomAccessFile.open0", Varies::File),
    ("java/io/UnixFileSystem.getBooleanAttributes0", Varies::File),
    ("java/io/UnixFileSystem.getLength", Varies::File),
    ("java/io/UnixFileSystem.checkAccess", Varies::File),
    ("java/io/UnixFileSystem.getLastModifiedTime", Varies::File),
    ("java/io/UnixFileSystem.list", Varies::File),
    ("java/io/UnixFileSystem.createDirectory", Varies::File),
    ("java/io/UnixFileSystem.createFileExclusively", Varies::File),
    ("java/io/UnixFileSystem.delete0", Varies::File),
    ("java/io/UnixFileSystem.rename0", Varies::File),
    ("java/io/UnixFileSystem.setReadOnly", Varies::File),
    ("java/io/UnixFileSystem.setPermission", Varies::File),
    ("java/io/UnixFileSystem.setLastModifiedTime", Varies::File),
    ("sun/nio/fs/UnixNativeDispatcher.getcwd", Varies::Folder),
];

/// Static fields that the JDK fills anew on each start: the order in which `Set.of` and `Map.of` are iterated.
pub(crate) const FIELDS: &[(&str, &str)] =
    &[("java/util/ImmutableCollections", "SALT32L"), ("java/util/ImmutableCollections", "REVERSE")];

/// Any number, where a number is what is asked for.
pub(crate) fn any(
    machine: &mut Machine,
    state: &mut State,
    what: Varies,
    args: &[Value],
) -> Option<Modelled> {
    if !machine.limits.any_run {
        return None;
    }
    match what {
        Varies::Time | Varies::Memory => {
            Some(Modelled::Returns(Some(api::varying_number(machine, state, FieldType::Long))))
        }
        Varies::Property => unknown_property(machine, state, args),
        Varies::Identity => identity_hash_code(machine, state, args.first()?.bits),
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
pub(crate) fn is_steady(machine: &mut Machine, state: &State, what: Varies, args: &[Value]) -> bool {
    match what {
        Varies::TimeZone => return is_in_utc(machine),
        Varies::File => return args.get(1).is_some_and(|path| has_time_zones(machine, state, path.bits)),
        _ => {}
    }
    if what != Varies::Property {
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
pub(crate) fn find(method: &str) -> Option<Varies> {
    METHODS.iter().find(|(known, _)| *known == method).map(|(_, what)| *what)
}
