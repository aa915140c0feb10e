//! Models of reading the JDK's own image and the class path: classes and resources come from where the machine has them.

use crate::machine::Machine;
use crate::machine::unlinked::{unlinked, unreadable};
use crate::models::{Model, Modelled, boolean, int, model, nothing, null_pointer, reference, returns};
use crate::state::array::{Array, Cells};
use crate::state::heap::{Content, Object, Reference};
use crate::state::value::Value;
use crate::state::{Initialisation, Purpose, State};
use classfile::Origin;
use classfile::container::Container;
use report::{Unmodelled, Use};
use std::fmt::Write;
use std::path::Path;

pub(crate) const MODELS: &[Model] = &[
    model("jdk/internal/loader/BuiltinClassLoader.findClassInModuleOrNull", find_class_in_module),
    model("jdk/internal/module/SystemModuleFinders$SystemImage.<clinit>", nothing),
    model("jdk/internal/module/SystemModuleFinders$SystemImage.reader", reader),
    model("jdk/internal/module/SystemModuleFinders$SystemModuleReader.findImageLocation", find_location),
    model(
        "jdk/internal/module/SystemModuleFinders$SystemModuleReader.containsImageLocation",
        contains_location,
    ),
    model("jdk/internal/jimage/ImageReader.getResourceBuffer", get_buffer),
    model("jdk/internal/jimage/ImageReader.releaseByteBuffer", nothing),
    model("sun/nio/fs/UnixNativeDispatcher.init", |_, _, _| int(0)),
    model("sun/nio/fs/UnixNativeDispatcher.getcwd", working_folder),
    model("jdk/internal/loader/BootLoader.findResource", jdk_address),
    model("java/lang/ClassLoader.getResourceAsStream", resource_stream),
    model("java/lang/ClassLoader.getResource", resource_address),
    model("jdk/internal/loader/BuiltinClassLoader.findResourcesOnClassPath", resource_addresses),
    model("java/lang/Class.getProtectionDomain0", protection_domain),
    model("java/lang/Class.getProtectionDomain", domain_of_field),
];

/// Of the loader, the module, and the name of the class.
fn find_class_in_module(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(name) = machine.text(state, args[2].bits) else {
        return Modelled::Unsupported(Use::NameOfClass.into());
    };
    match machine.program.load(&name.replace('.', "/")) {
        Ok(class) if machine.program.class(class).origin == Origin::Jdk => {
            reference(machine.class_object(state, class))
        }
        _ => returns(0),
    }
}

/// Something that is not null; it is asked for nothing but [`get_buffer`].
fn reader(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    match machine.program.load("jdk/internal/jimage/ImageReader") {
        Ok(class) => returns(machine.allocate(state, class)),
        Err(error) => Modelled::Unsupported(unlinked(error)),
    }
}

/// The resource that a module reader is asked for.
fn resource(machine: &mut Machine, state: &State, args: &[Value]) -> Option<Vec<u8>> {
    let name = machine.text(state, args[1].bits)?;
    machine.program.class_path().jdk_resource(&name).ok()?
}

fn contains_location(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    boolean(resource(machine, state, args).is_some())
}

/// A location is an object that carries the bytes themselves.
fn find_location(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(bytes) = resource(machine, state, args) else { return returns(0) };
    let array = match byte_array(machine, state, &bytes) {
        Ok(array) => array,
        Err(what) => return Modelled::Unsupported(what),
    };
    let class = match machine.program.load("jdk/internal/jimage/ImageLocation") {
        Ok(class) => class,
        Err(error) => return Modelled::Unsupported(unlinked(error)),
    };
    let location = machine.allocate(state, class);
    match machine.slot("jdk/internal/jimage/ImageLocation", "attributes", "[J") {
        Some(slot) => {
            state.heap.set_field(location, slot, Value::concrete(array));
            returns(location)
        }
        None => Modelled::Unsupported(Unmodelled::layout("jdk.internal.jimage.ImageLocation")),
    }
}

fn get_buffer(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let slot = machine.slot("jdk/internal/jimage/ImageLocation", "attributes", "[J");
    let bytes = slot.and_then(|slot| state.heap.field(args[1].bits, slot));
    let wrap = machine.find("java/nio/ByteBuffer", "wrap", "([B)Ljava/nio/ByteBuffer;");
    match (bytes, wrap) {
        (Some(bytes), Ok(wrap)) => Modelled::Calls(wrap, vec![bytes]),
        _ => Modelled::Unsupported(Unmodelled::layout("jdk.internal.jimage.ImageLocation")),
    }
}

/// A stream over a resource of the class path, held in memory; null if there is none.
fn resource_stream(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    const STREAM: &str = "java/io/ByteArrayInputStream";
    if args[1].bits == 0 {
        return null_pointer();
    }
    let Some(name) = machine.text(state, args[1].bits) else {
        return Modelled::Unsupported(Use::NameOfResource.into());
    };
    let Ok(Some(bytes)) = machine.program.class_path().resource(&name) else { return returns(0) };
    let made = byte_array(machine, state, &bytes).and_then(|array| {
        let class = machine.program.load(STREAM).map_err(unlinked)?;
        Ok((array, class, machine.find(STREAM, "<init>", "([B)V")?))
    });
    match made {
        Ok((array, class, constructor)) => {
            let stream = machine.allocate(state, class);
            let args = vec![Value::concrete(stream), Value::concrete(array)];
            Modelled::CallsFor(constructor, args, Purpose::Construct(stream))
        }
        Err(what) => Modelled::Unsupported(what),
    }
}

/// The `URL` of a resource of the class path; null if there is none.
fn resource_address(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[1].bits == 0 {
        return null_pointer();
    }
    let Some(name) = machine.text(state, args[1].bits) else {
        return Modelled::Unsupported(Use::NameOfResource.into());
    };
    let address = match machine.program.class_path().container_of(&name) {
        Ok(None) => return returns(0),
        Ok(Some(Container::Folder(folder))) => format!("file:{}", encoded(&folder.path().join(&name))),
        Ok(Some(Container::Jar(jar))) => format!("jar:file:{}!/{name}", encoded(jar.path())),
        Ok(Some(Container::Image(_))) => return jdk_address(machine, state, args),
        Err(error) => return Modelled::Unsupported(unreadable(&error)),
    };
    url(machine, state, &address)
}

/// The `URL` of a class of the JDK, whose name is the last argument; null if there is none.
fn jdk_address(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let name = args.last().and_then(|name| machine.text(state, name.bits));
    let Some(name) = name else { return Modelled::Unsupported(Use::NameOfResource.into()) };
    let found = machine.program.class_path().jdk_resource(&name);
    if !matches!(found, Ok(Some(_))) {
        return returns(0);
    }
    let class = name.strip_suffix(".class");
    match class.and_then(|class| machine.program.class_path().jdk_module(class)) {
        Some(module) => {
            let address = format!("jrt:/{module}/{name}");
            url(machine, state, &address)
        }
        None => Modelled::Unsupported(Use::AddressOfJdkResource.into()),
    }
}

fn url(machine: &mut Machine, state: &mut State, address: &str) -> Modelled {
    const URL: &str = "java/net/URL";
    let made = machine.new_text(state, address).and_then(|text| {
        let class = machine.program.load(URL).map_err(unlinked)?;
        Ok((text, class, machine.find(URL, "<init>", "(Ljava/lang/String;)V")?))
    });
    match made {
        Ok((_, class, _)) if state.initialisation(class) == Initialisation::NotYet => {
            Modelled::Initialises(class)
        }
        Ok((text, class, constructor)) => {
            let url = machine.allocate(state, class);
            let args = vec![Value::concrete(url), Value::concrete(text)];
            Modelled::CallsFor(constructor, args, Purpose::Construct(url))
        }
        Err(what) => Modelled::Unsupported(what),
    }
}

/// The `URL`s of all resources of a name on the class path, which only the loader of the program has.
fn resource_addresses(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let is_programs = args[0].bits == state.roots.system_loader;
    if !is_programs || is_nowhere(machine, state, args[1]) {
        return match machine.find("java/util/Collections", "emptyEnumeration", "()Ljava/util/Enumeration;") {
            Ok(method) => Modelled::Calls(method, Vec::new()),
            Err(what) => Modelled::Unsupported(what),
        };
    }
    let Some(path) = machine.host.property("java.class.path") else {
        return Modelled::Unsupported(Use::AllResources.into());
    };
    let finder = match machine.linked.resource_finder {
        Some(finder) => finder,
        None => match machine.program.define_resource_finder() {
            Ok(finder) => *machine.linked.resource_finder.insert(finder),
            Err(error) => return Modelled::Unsupported(unlinked(error)),
        },
    };
    match machine.new_text(state, &path) {
        Ok(path) => Modelled::Calls(finder, vec![Value::concrete(path), args[1]]),
        Err(what) => Modelled::Unsupported(what),
    }
}

/// Whether nothing on the class path of a program that is explored has a name.
fn is_nowhere(machine: &mut Machine, state: &State, name: Value) -> bool {
    let Some(name) = machine.text(state, name.bits).filter(|_| machine.limits.same_on_every_run) else {
        return false;
    };
    matches!(machine.program.class_path().container_of(&name), Ok(None))
}

/// Since JDK 25 a field that the JVM fills in; the JDK says what stands for none.
fn domain_of_field(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match protection_domain(machine, state, args) {
        Modelled::Returns(_) => {}
        other => return other,
    }
    let holder = match machine.program.load("java/lang/Class$Holder") {
        Ok(holder) => holder,
        Err(error) => return Modelled::Unsupported(unlinked(error)),
    };
    if state.initialisation(holder) == Initialisation::NotYet {
        return Modelled::Initialises(holder);
    }
    let statics = machine.program.class(holder).statics.iter();
    let mut domain = statics.filter(|&&id| &*machine.program.static_field(id).name == "allPermDomain");
    match domain.next().and_then(|&id| state.static_value(id)) {
        Some(domain) => Modelled::Returns(Some(domain)),
        None => Modelled::Unsupported(Unmodelled::layout("java.lang.Class")),
    }
}

/// That of a class of the program says where it comes from; null for others.
fn protection_domain(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(class) = machine.mirrored(state, args[0].bits) else { return returns(0) };
    let linked = machine.program.class(class);
    let name = format!("{}.class", linked.file.name);
    let address = match machine.program.class_path().container_of(&name) {
        Ok(Some(Container::Folder(folder))) => format!("file:{}/", encoded(folder.path())),
        Ok(Some(Container::Jar(jar))) => format!("file:{}", encoded(jar.path())),
        _ => return returns(0),
    };
    if machine.limits.same_on_every_run {
        return Modelled::Unsupported(Use::OriginOfClass.into());
    }
    let maker = match machine.linked.domain_maker {
        Some(maker) => maker,
        None => match machine.program.define_domain_maker() {
            Ok(maker) => *machine.linked.domain_maker.insert(maker),
            Err(error) => return Modelled::Unsupported(unlinked(error)),
        },
    };
    let loader = Value::concrete(state.roots.system_loader);
    match machine.new_text(state, &address) {
        Ok(address) => Modelled::Calls(maker, vec![Value::concrete(address), loader]),
        Err(what) => Modelled::Unsupported(what),
    }
}

/// A path as it is written in an address: absolute, and with other than plain characters as their bytes.
fn encoded(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut text = String::new();
    for &byte in path.as_os_str().as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"/-_.!~*'():@&=+$,;".contains(&byte) {
            text.push(byte.into());
        } else {
            write!(text, "%{byte:02X}").expect("a string takes all that is written");
        }
    }
    text
}

/// An array of these bytes.
pub(crate) fn byte_array(
    machine: &mut Machine,
    state: &mut State,
    bytes: &[u8],
) -> Result<Reference, Unmodelled> {
    let known = machine.known()?;
    let cells = Cells::Byte(bytes.iter().map(|byte| byte.cast_signed()).collect());
    Ok(state.heap.allocate(Object::new(known.byte_array, Content::Array(Array::of(cells)))))
}

fn working_folder(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    let folder = machine.host.property("user.dir").unwrap_or_else(|| "/".into());
    reference(byte_array(machine, state, folder.as_bytes()))
}
