//! Models of what the JDK asks the JVM while it boots.

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::{Model, Modelled, model, no, nothing, null, reference};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use report::Unmodelled;

pub(crate) const MODELS: &[Model] = &[
    model("jdk/internal/misc/VM.initialize", nothing),
    model("jdk/internal/misc/VM.initializeFromArchive", nothing),
    model("jdk/internal/misc/VM.latestUserDefinedLoader0", null),
    model("jdk/internal/misc/VM.getRuntimeArguments", empty_strings),
    model("jdk/internal/misc/CDS.isDumpingClassList0", no),
    model("jdk/internal/misc/CDS.isDumpingArchive0", no),
    model("jdk/internal/misc/CDS.isSharingEnabled0", no),
    // Since JDK 24 one number tells all of that.
    model("jdk/internal/misc/CDS.getCDSConfigStatus", no),
    model("jdk/internal/misc/CDS.needsClassInitBarrier0", no),
    model("jdk/internal/misc/PreviewFeatures.isPreviewEnabled", no),
    model("jdk/internal/misc/CDS.getRandomSeedForDumping", |_, _, _| crate::models::returns(0)),
    model("jdk/internal/misc/CDS.initializeFromArchive", nothing),
    model("jdk/internal/misc/CDS.defineArchivedModules", nothing),
    model("jdk/internal/misc/Signal.findSignal0", |_, _, _| crate::models::int(-1)),
    model("jdk/internal/misc/Signal.handle0", null),
    model("java/lang/ProcessImpl.init", nothing),
    model("java/lang/Terminator.setup", nothing),
    model("java/lang/Terminator.teardown", nothing),
    model("jdk/internal/loader/BootLoader.loadLibrary", nothing),
    model("java/lang/System.loadLibrary", nothing),
    model("jdk/internal/loader/NativeLibraries.findBuiltinLib", null),
    model("jdk/internal/util/SystemProps$Raw.vmProperties", vm_properties),
    model("jdk/internal/util/SystemProps$Raw.platformProperties", platform_properties),
    model("java/lang/System.setIn0", |machine, state, args| set_stream(machine, state, "in", args)),
    model("java/lang/System.setOut0", |machine, state, args| set_stream(machine, state, "out", args)),
    model("java/lang/System.setErr0", |machine, state, args| set_stream(machine, state, "err", args)),
    // What comes with logging and monitoring a JVM.
    model("java/lang/Module.ensureNativeAccess", nothing),
    model("jdk/internal/perf/Perf.registerNatives", nothing),
    model("jdk/internal/perf/Perf.createLong", counter),
];

/// A counter of 64 bits that nobody outside looks at.
fn counter(machine: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    match machine.find("java/nio/ByteBuffer", "allocate", "(I)Ljava/nio/ByteBuffer;") {
        Ok(allocate) => Modelled::Calls(allocate, vec![Value::int(8)]),
        Err(what) => Modelled::Unsupported(what),
    }
}

fn set_stream(machine: &mut Machine, state: &mut State, name: &str, args: &[Value]) -> Modelled {
    let Some(class) = machine.program.loaded("java/lang/System") else { return Modelled::Returns(None) };
    let statics = &machine.program.class(class).statics;
    let field = statics.iter().copied().find(|&id| &*machine.program.static_field(id).name == name);
    if let Some(field) = field {
        state.set_static(field, Some(args[0]));
    }
    Modelled::Returns(None)
}

/// An array of strings; null for those that are none.
pub(crate) fn strings(
    machine: &mut Machine,
    state: &mut State,
    texts: &[Option<String>],
) -> Result<Reference, Unmodelled> {
    let class = machine.program.load("[Ljava/lang/String;").map_err(unlinked)?;
    let array = machine.allocate_array(state, class, texts.len() as u64)?;
    for (index, text) in texts.iter().enumerate() {
        let Some(text) = text else { continue };
        let string = machine.new_text(state, text)?;
        if let Some(array) = state.heap.array_mut(array) {
            array.set(index, Value::concrete(string));
        }
    }
    Ok(array)
}

fn empty_strings(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    reference(strings(machine, state, &[]))
}

/// Pairs of keys and values.
fn vm_properties(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    let feature = match machine.known() {
        Ok(known) => known.feature,
        Err(what) => return Modelled::Unsupported(what),
    };
    let (feature, class_file) = (feature.to_string(), (feature + 44).to_string());
    let mut pairs = Vec::new();
    for (key, value) in VM_PROPERTIES {
        let value = machine
            .host
            .property(key)
            .unwrap_or_else(|| value.replace(FEATURE, &feature).replace(CLASS_FILE, &class_file));
        pairs.extend([Some((*key).to_owned()), Some(value)]);
    }
    // A parallel stream is a single path where paths are explored.
    if machine.limits.same_on_every_run {
        let parallelism = "java.util.concurrent.ForkJoinPool.common.parallelism";
        pairs.extend([Some(parallelism.to_owned()), Some("0".to_owned())]);
    }
    pairs.push(None);
    reference(strings(machine, state, &pairs))
}

/// Stands for the feature version of the JDK in the value of a property, and for that of its class files.
const FEATURE: &str = "{feature}";
const CLASS_FILE: &str = "{class file}";

const VM_PROPERTIES: &[(&str, &str)] = &[
    ("java.home", "/usr/lib/jvm/default-java"),
    ("java.vm.specification.name", "Java Virtual Machine Specification"),
    ("java.vm.specification.vendor", "Oracle Corporation"),
    ("java.vm.specification.version", FEATURE),
    ("java.vm.name", "Percolate"),
    ("java.vm.vendor", "Percolate"),
    ("java.vm.version", FEATURE),
    ("java.vm.info", "interpreted mode"),
    ("java.class.path", ""),
    ("java.class.version", "{class file}.0"),
    ("java.version", FEATURE),
    ("java.vm.compressedOopsMode", "32-bit"),
    ("jdk.debug", "release"),
    ("sun.nio.MaxDirectMemorySize", "268435456"),
];

/// By position, as `SystemProps.Raw` numbers them.
fn platform_properties(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    let class = match machine.program.load("jdk/internal/util/SystemProps$Raw") {
        Ok(class) => class,
        Err(error) => return Modelled::Unsupported(unlinked(error)),
    };
    let mut values = Vec::new();
    for &id in &machine.program.class(class).statics {
        let field = machine.program.static_field(id);
        let Some(classfile::ConstantValue::Int(index)) = field.constant else { continue };
        let Ok(index) = usize::try_from(index) else { continue };
        if values.len() <= index {
            values.resize(index + 1, None);
        }
        let property = PLATFORM_PROPERTIES.iter().find(|(field_name, ..)| *field_name == &*field.name);
        if let Some((_, property, default)) = property {
            values[index] = Some(machine.host.property(property).unwrap_or_else(|| (*default).to_owned()));
        }
    }
    reference(strings(machine, state, &values))
}

/// The constant in `SystemProps.Raw`, the property, and what it is unless the host says something else.
const PLATFORM_PROPERTIES: &[(&str, &str, &str)] = &[
    ("_display_language_NDX", "user.language", "en"),
    ("_file_encoding_NDX", "file.encoding", "UTF-8"),
    ("_file_separator_NDX", "file.separator", "/"),
    ("_java_io_tmpdir_NDX", "java.io.tmpdir", "/tmp"),
    ("_line_separator_NDX", "line.separator", "\n"),
    ("_native_encoding_NDX", "native.encoding", "UTF-8"),
    ("_os_arch_NDX", "os.arch", "amd64"),
    ("_os_name_NDX", "os.name", "Linux"),
    ("_os_version_NDX", "os.version", "5"),
    ("_path_separator_NDX", "path.separator", ":"),
    ("_sun_arch_data_model_NDX", "sun.arch.data.model", "64"),
    ("_sun_cpu_endian_NDX", "sun.cpu.endian", "little"),
    ("_sun_io_unicode_encoding_NDX", "sun.io.unicode.encoding", "UnicodeLittle"),
    ("_sun_jnu_encoding_NDX", "sun.jnu.encoding", "UTF-8"),
    ("_user_dir_NDX", "user.dir", "/"),
    ("_user_home_NDX", "user.home", "/"),
    ("_user_name_NDX", "user.name", "user"),
];
