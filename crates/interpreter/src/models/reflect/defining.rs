//! Models of defining classes from bytes that the program made: proxies, accessors, class loaders of its own.
//!
//! All loaders share one space of names. A class is known by its bytes too, so that what another path has defined under the
//! same name is not taken for it.

use crate::machine::Machine;
use crate::machine::unlinked::{unlinked, unreadable};
use crate::models::io::streams::bytes;
use crate::models::{Model, Modelled, model, returns};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use classfile::{Class, Origin};
use report::{Unmodelled, Use};

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/ClassLoader.defineClass1", |machine, state, args| {
        define(machine, state, args[0].bits, [args[2], args[3], args[4]])
    }),
    model("java/lang/ClassLoader.defineClass0", define_for_lookup),
    model("jdk/internal/misc/Unsafe.defineClass0", |machine, state, args| {
        define(machine, state, args[5].bits, [args[2], args[3], args[4]])
    }),
];

/// The bit of a class that cannot be found by its name.
const HIDDEN: u64 = 2;

/// Of the loader, the class that looks up, the name, the bytes with their place and number, a domain, whether it is to be
/// initialised, and what kind of class it is.
fn define_for_lookup(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let &[loader, _, _, array, start, length, _, is_initialised, flags, ..] = args else {
        return Modelled::Unsupported(Unmodelled::arguments("defineClass0"));
    };
    if flags.bits & HIDDEN != 0 {
        return Modelled::Unsupported(Use::HiddenClass.into());
    }
    if is_initialised.bits != 0 {
        return Modelled::Unsupported(Use::ClassInitialisedAsDefined.into());
    }
    define(machine, state, loader.bits, [array, start, length])
}

/// Of the loader, and an array with the place and number of the bytes.
fn define(
    machine: &mut Machine,
    state: &mut State,
    loader: Reference,
    [array, start, length]: [Value; 3],
) -> Modelled {
    let Some(bytes) = bytes(state, array, start, length) else {
        return Modelled::Unsupported(Use::SymbolicClassFile.into());
    };
    let file = match Class::parse(&bytes) {
        Ok(file) => file,
        // HotSpot may take it, or refuse it in other words.
        Err(error) => {
            return Modelled::Unsupported(unreadable(&format_args!("a class that cannot be read: {error}")));
        }
    };
    let name = file.name.clone();
    let package = file.package().to_owned();
    if state.class_objects.contains_key(name.as_str()) {
        return Modelled::Unsupported(Unmodelled::SecondClass(file.java_name()));
    }
    let origin = if loader == 0 { Origin::Jdk } else { Origin::Application };
    let class = match machine.program.define(file, origin) {
        Ok(Some(class)) => class,
        Ok(None) => return Modelled::Unsupported(Unmodelled::SecondClass(name.replace('/', "."))),
        Err(error) => {
            return match error.java_error() {
                Some((class, message)) => Modelled::Throws(class, Some(message)),
                None => Modelled::Unsupported(unlinked(error)),
            };
        }
    };
    let module = machine.module_for(state, &package, loader);
    let made = machine.class_object(state, class).and_then(|mirror| Ok((mirror, machine.known()?)));
    match made {
        Ok((mirror, known)) => {
            state.heap.set_field(mirror, known.class_loader, Value::concrete(loader));
            if let Some(module) = module {
                state.heap.set_field(mirror, known.class_module, module);
            }
            returns(mirror)
        }
        Err(what) => Modelled::Unsupported(what),
    }
}

impl Machine {
    /// The module of a package as a loader other than the first has it.
    fn module_for(&mut self, state: &State, package: &str, loader: Reference) -> Option<Value> {
        if loader == 0 {
            return None;
        }
        let slot = self.slot("java/lang/Module", "loader", "Ljava/lang/ClassLoader;")?;
        if let Some(&module) = state.modules.get(package)
            && state.heap.field(module, slot)?.bits == loader
        {
            return Some(Value::concrete(module));
        }
        let slot = self.slot("java/lang/ClassLoader", "unnamedModule", "Ljava/lang/Module;")?;
        state.heap.field(loader, slot)
    }
}
