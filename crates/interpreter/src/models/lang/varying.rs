//! What differs between two runs of the same program on the same input: the time, the machine, the place of an object.
//!
//! A program that is run gets an answer from its host. A path that is explored must hold for every run, so it goes on with a
//! number that may be any, and then no inputs make sure that a JVM takes it; or it ends here.

use crate::machine::Machine;
use crate::models::io::files::path as path_of_file;
use crate::models::{Modelled, api, int};
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::state::{Frame, State};
use classfile::Origin;
use classfile::descriptor::FieldType;
use expr::BinaryOp;
use ir::Ty;
use report::{Assumption, Unmodelled, Varies};

/// The property that says so.
pub(crate) const ZONE_PROPERTY: &str = "user.timezone";
/// Files that a JDK reads for itself: time zones, and how it is configured.
const FILES_OF_JDK: &[&str] =
    &["/lib/tzdb.dat", "/conf/security/java.security", "/conf/logging.properties", "/conf/net.properties"];

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
    ("java/lang/System.getenv", Varies::Environment),
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
    if state.heap.find(object).is_none() {
        return Some(int(0));
    }
    if let Some(control) = machine.decide_identity(state, object) {
        return Some(Modelled::Goes(control));
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
    "java.specification.name",
    "java.specification.vendor",
    "java.class.version",
];

/// Properties that tell one build of the JDK from another one: they are as in this one.
const PROPERTIES_OF_BUILD: &[&str] = &[
    "java.version",
    "java.version.date",
    "java.vendor",
    "java.vendor.url",
    "java.runtime.name",
    "java.runtime.version",
];

/// Properties that differ between users, and what they are where something is explored, replayed or tested.
const STATED_PROPERTIES: &[(&str, &str)] = &[
    ("user.name", "user"),
    ("user.home", "/"),
    ("java.io.tmpdir", "/tmp"),
    ("user.language", "en"),
    ("file.encoding", "UTF-8"),
    ("native.encoding", "UTF-8"),
];

/// Properties that every JVM has, with values of its own.
const EVERYWHERE: &[&str] = &[
    "user.dir",
    "java.home",
    "java.vm.version",
    "java.vm.vendor",
    "java.vm.name",
    "java.class.path",
    "java.library.path",
    "os.arch",
    "os.version",
];

/// A text of which nothing is known: many classes keep one in a constant that nobody looks at.
fn unknown_property(machine: &mut Machine, state: &mut State, args: &[Value]) -> Option<Modelled> {
    let name = property_name(machine, state, args)?;
    // A verdict would have to heed that somebody may have removed it.
    let is_known = EVERYWHERE.contains(&&*name) || PROPERTIES_OF_BUILD.contains(&&*name);
    let is_there = machine.limits.made_first && is_known;
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

/// Whether something that may differ between runs does not after all: the JDK's own files, a property that everybody has, or that
/// is as stated. That nobody has set another one for this program is an assumption, as are the time zone and the environment.
pub(crate) fn is_steady(machine: &mut Machine, state: &State, what: Varies, args: &[Value]) -> bool {
    match what {
        Varies::TimeZone => is_in_utc(machine),
        Varies::Time => is_for_format(machine, state) || is_for_waiting(machine, state),
        Varies::Processors => is_for_pools(machine, state),
        Varies::File => args.get(1).is_some_and(|&file| is_file_of_jdk(machine, state, file)),
        Varies::Environment => is_empty_environment(machine, state, args),
        Varies::Property => is_steady_property(machine, state, args),
        _ => false,
    }
}

/// Whether the time is asked for by a format that is being made: it tells which years are meant by two digits, and its calendar is
/// set before it is looked at.
fn is_for_format(machine: &mut Machine, state: &State) -> bool {
    let is_making = state.frames().take(MAKING).any(|frame| {
        let class = machine.program.method(frame.code.method).class;
        let method = &machine.program.declaration(frame.code.method).name;
        machine.program.class(class).file.name == "java/text/SimpleDateFormat"
            && matches!(method.as_str(), "initializeCalendar" | "initializeDefaultCentury")
    });
    if is_making {
        machine.note_assumption(Assumption::FormatsOfToday);
    }
    is_making
}

/// Whether the time is asked for by what has threads wait, where it is an assumption that it passes by that alone. What somebody
/// asks how long it takes until a task begins is told nothing.
fn is_for_waiting(machine: &mut Machine, state: &State) -> bool {
    let name = |frame: &Frame| {
        let method = frame.code.method;
        let class = machine.program.class(machine.program.method(method).class).file.name.as_str();
        (class, machine.program.declaration(method).name.as_str())
    };
    let mut frames = state.frames().map(name);
    let waiting: Vec<_> = frames.by_ref().take_while(|(class, _)| has_wait(class)).collect();
    let is_told = waiting.last().is_none_or(|(_, outermost)| *outermost == "getDelay");
    let has_threads = state.has_threads() || waiting.iter().any(|(class, _)| is_for_later(class));
    if is_told || !has_threads {
        return false;
    }
    machine.note_assumption(Assumption::TasksInTurn);
    true
}

/// Whether a class of the JDK is about tasks of later, before there is a thread that waits for one.
fn is_for_later(class: &str) -> bool {
    class.starts_with("java/util/concurrent/ScheduledThreadPoolExecutor")
        || class.starts_with("java/util/Timer")
}

/// Whether a class of the JDK has threads wait for some time.
fn has_wait(class: &str) -> bool {
    let is_random = class.ends_with("ThreadLocalRandom");
    class.starts_with("java/util/concurrent/") && !is_random || class.starts_with("java/util/Timer")
}

/// Whether it is the JDK that asks for the number of processors: how many threads its pools have should matter to nobody.
fn is_for_pools(machine: &mut Machine, state: &State) -> bool {
    let class = machine.program.method(state.top.code.method).class;
    let is_jdk = machine.program.class(class).origin == Origin::Jdk;
    if is_jdk {
        machine.note_assumption(Assumption::OneProcessor);
    }
    is_jdk
}

/// How many calls lie between a format that is being made and the clock: those of `Calendar.getInstance`.
const MAKING: usize = 12;

/// Variables that users have.
const COMMON_VARIABLES: &[&str] = &[
    "DISPLAY",
    "EDITOR",
    "HOME",
    "HOSTNAME",
    "JAVA_HOME",
    "LANG",
    "LC_ALL",
    "LOGNAME",
    "PATH",
    "PWD",
    "SHELL",
    "TEMP",
    "TERM",
    "TMP",
    "TMPDIR",
    "TZ",
    "USER",
];

/// Whether the environment is taken to be empty. Generated tests run where it is not: these ask only for what is rarely set.
fn is_empty_environment(machine: &mut Machine, state: &State, args: &[Value]) -> bool {
    let name = property_name(machine, state, args);
    if machine.limits.made_first && name.is_some_and(|name| COMMON_VARIABLES.contains(&&*name)) {
        return false;
    }
    machine.note_assumption(Assumption::EmptyEnvironment);
    true
}

fn is_steady_property(machine: &mut Machine, state: &State, args: &[Value]) -> bool {
    let Some(name) = property_name(machine, state, args) else { return false };
    let name = &*name;
    if STEADY_PROPERTIES.contains(&name) {
        return true;
    }
    if name == ZONE_PROPERTY {
        return is_in_utc(machine);
    }
    let stated = STATED_PROPERTIES.iter().find(|(known, _)| *known == name);
    let is_free = !RESERVED.iter().any(|prefix| name.starts_with(prefix));
    let name = name.to_owned();
    let assumption = match stated {
        Some((_, value)) => Assumption::PropertyIs { name, value: (*value).to_owned() },
        // Generated tests also run on other JDKs.
        None if PROPERTIES_OF_BUILD.contains(&name.as_str()) && !machine.limits.made_first => {
            Assumption::PropertyOfBuild { name }
        }
        None if is_free => Assumption::PropertyUnset { name },
        None => return false,
    };
    machine.note_assumption(assumption);
    true
}

/// The JDK is about to read the property itself.
pub(crate) fn ask_for_zone(machine: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    is_in_utc(machine);
    Modelled::Declines
}

fn is_in_utc(machine: &mut Machine) -> bool {
    machine.note_assumption(Assumption::TimeZoneIsUtc);
    true
}

/// What is asked for, by the path if it is a file.
pub(crate) fn told(machine: &mut Machine, state: &State, what: Varies, args: &[Value]) -> Unmodelled {
    let path = args.get(1).filter(|_| what == Varies::File);
    match path.and_then(|&file| path_that_is_asked_for(machine, state, file)) {
        Some(path) => Unmodelled::VaryingFile(path),
        None => what.into(),
    }
}

/// Whether a path leads to a file of the JDK that is the same on every run, and it may be read.
fn is_file_of_jdk(machine: &mut Machine, state: &State, file: Value) -> bool {
    let path = path_that_is_asked_for(machine, state, file);
    path.is_some_and(|path| file_of_jdk(&path).is_some() && machine.host.read_file(&path).is_ok())
}

/// The path that is given as a text or as a `File`.
fn path_that_is_asked_for(machine: &mut Machine, state: &State, file: Value) -> Option<String> {
    let text = state.heap.find(file.bits).and_then(|_| machine.text(state, file.bits));
    text.map(|path| path.to_string()).or_else(|| path_of_file(machine, state, file))
}

/// The file of a JDK that a path leads to, below the JDK's folder, if it is one that the JDK itself reads.
pub fn file_of_jdk(path: &str) -> Option<&'static str> {
    FILES_OF_JDK.iter().copied().find(|file| path.ends_with(file))
}

/// What a method of the JDK, as `class.name`, asks for that differs between runs.
pub(crate) fn find(method: &str) -> Option<Varies> {
    METHODS.iter().find(|(known, _)| *known == method).map(|(_, what)| *what)
}
