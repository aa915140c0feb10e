//! Models of loading classes and defining modules.

use crate::machine::Machine;
use crate::models::{Model, Modelled, model, nothing, null, reference, returns};
use crate::state::array::Cells;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use classfile::Origin;
use report::{Unmodelled, Use};

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/Class.forName0", for_name),
    model("java/lang/ClassLoader.findBootstrapClass", find_bootstrap_class),
    model("java/lang/ClassLoader.findLoadedClass0", find_loaded_class),
    model("java/lang/ClassLoader.retrieveDirectives", null),
    model("java/lang/Module.defineModule0", define_module),
    model("java/lang/Module.addReads0", nothing),
    model("java/lang/Module.addExports0", nothing),
    model("java/lang/Module.addExportsToAll0", nothing),
    model("java/lang/Module.addExportsToAllUnnamed0", nothing),
    model("jdk/internal/loader/BootLoader.setBootLoaderUnnamedModule0", nothing),
    model("jdk/internal/loader/BootLoader.getSystemPackageLocation", package_location),
    model("jdk/internal/loader/BootLoader.getSystemPackageNames", |machine, state, _| {
        reference(machine.string_array(state, &[]))
    }),
];

/// Where programs get a class loader from.
pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/lang/Class.getClassLoader", note_loader),
    model("java/lang/ClassLoader.getSystemClassLoader", note_loader),
    model("java/lang/Thread.getContextClassLoader", note_loader),
];

/// Notes that the program knows its class loader; the JDK looks at it all the time.
fn note_loader(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    let caller = machine.program.method(state.top.code.method).class;
    state.inputs.asks_loader |= machine.program.class(caller).origin == Origin::Application;
    Modelled::Declines
}

/// The address of the module of the JDK that has a package; null if there is none.
fn package_location(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(package) = machine.text(state, args[0].bits) else {
        return Modelled::Unsupported(Use::NameOfPackage.into());
    };
    let address = machine.program.class_path().jdk_module(&format!("{package}/package-info"));
    match address.map(|module| format!("jrt:/{module}")) {
        Some(address) => reference(machine.new_text(state, &address)),
        None => returns(0),
    }
}

/// A class by the name that `getName` gives.
fn find(machine: &mut Machine, name: &str) -> Option<program::ClassId> {
    if name.contains('/') {
        return None;
    }
    machine.program.load(&name.replace('.', "/")).ok()
}

fn for_name(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[0].bits == 0 {
        return crate::models::null_pointer();
    }
    let Some(name) = machine.text(state, args[0].bits) else {
        return Modelled::Unsupported(Use::NameOfClass.into());
    };
    let Some(class) = find(machine, &name) else {
        return Modelled::Throws("java/lang/ClassNotFoundException", Some(name));
    };
    let unready = matches!(state.initialisation(class), Initialisation::NotYet | Initialisation::Failed);
    if args[1].bits != 0 && unready && machine.program.class(class).element.is_none() {
        return Modelled::Initialises(class);
    }
    reference(machine.class_object(state, class))
}

fn find_bootstrap_class(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    find_with(machine, state, args[0].bits, false)
}

/// All loaders share what the class path has; only the one of the program sees its classes.
fn find_loaded_class(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let sees_program = args[0].bits == state.roots.system_loader;
    find_with(machine, state, args[1].bits, sees_program)
}

fn find_with(machine: &mut Machine, state: &mut State, name: Reference, sees_program: bool) -> Modelled {
    let Some(name) = machine.text(state, name) else {
        return Modelled::Unsupported(Use::NameOfClass.into());
    };
    match find(machine, &name) {
        Some(class) if sees_program || machine.program.class(class).origin == Origin::Jdk => {
            reference(machine.class_object(state, class))
        }
        _ => returns(0),
    }
}

/// Notes which packages a module has; `java.base` gets the classes that were there before it.
fn define_module(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [module, _, version, _, packages] = args else {
        return Modelled::Unsupported(Unmodelled::arguments("defineModule0"));
    };
    let Some(array) = state.heap.array(packages.bits) else { return Modelled::Returns(None) };
    let Cells::Ref(names) = array.cells.clone() else { return Modelled::Returns(None) };
    for &name in names.iter() {
        if let Some(package) = machine.text(state, name) {
            state.modules.insert(package.replace('.', "/").into(), module.bits);
        }
    }
    state.module_versions.insert(module.bits, version.bits);
    let slot = machine.slot("java/lang/Module", "name", "Ljava/lang/String;");
    let name = slot.and_then(|slot| state.heap.field(module.bits, slot));
    let is_base = name.and_then(|name| machine.text(state, name.bits)).as_deref() == Some("java.base");
    if is_base {
        state.roots.base_module = module.bits;
    }
    let known = match machine.known() {
        Ok(known) => known,
        Err(what) => return Modelled::Unsupported(what),
    };
    let mirrors: Vec<(std::rc::Rc<str>, Reference)> =
        state.class_objects.iter().map(|(name, &mirror)| (std::rc::Rc::clone(name), mirror)).collect();
    for (name, mirror) in mirrors {
        let package = name.trim_start_matches(['[', 'L']).rsplit_once('/').map_or("", |(package, _)| package);
        let belongs = match state.modules.get(package) {
            Some(&home) => home == module.bits,
            None => is_base && package.is_empty(),
        };
        if belongs {
            state.heap.set_field(mirror, known.class_module, Value::concrete(module.bits));
        }
    }
    Modelled::Returns(None)
}
