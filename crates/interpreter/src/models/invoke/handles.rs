//! Models of variable handles: fields and elements accessed by compare-and-set and its kin.
//!
//! A handle is an object of the JDK's own classes, made directly. Its access methods are static methods of these
//! classes, which a signature-polymorphic call (JVMS §2.9.3) runs.

use crate::machine::code::CallSite;
use crate::machine::unlinked::unlinked;
use crate::machine::{Control, Machine};
use crate::models::{Model, Modelled, model, returns};
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use classfile::descriptor::{FieldType, MethodDescriptor};
use ir::{MethodRef, Ty};
use program::{ClassId, MethodId};
use report::{Unmodelled, Use};
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/invoke/MethodHandles$Lookup.findVarHandle", find_var_handle),
    model("java/lang/invoke/MethodHandles$Lookup.findStaticVarHandle", find_static_var_handle),
    model("java/lang/invoke/MethodHandles.arrayElementVarHandle", array_element),
    model("java/lang/invoke/MethodHandles.byteArrayViewVarHandle", byte_array_view),
];

/// Whether a call may name a method by a descriptor of its own making.
pub(crate) fn is_polymorphic(method: &MethodRef) -> bool {
    matches!(&*method.class, "java/lang/invoke/VarHandle" | "java/lang/invoke/MethodHandle")
}

impl Machine {
    /// Runs a method handle, or the access method of a variable handle; none if there is no such method.
    pub(crate) fn call_polymorphic(&mut self, state: &mut State, site: &CallSite) -> Option<Control> {
        if &*site.method.class == "java/lang/invoke/MethodHandle" {
            return self.call_handle(state, site);
        }
        let args: Vec<Value> = site.args.iter().map(|&arg| state.get(arg)).collect();
        let class = state.heap.find(args.first()?.bits)?.class;
        if state.initialisation(class) == Initialisation::NotYet {
            return Some(self.begin_initialisation(state, class));
        }
        let method = self.access_method(class, &site.method.name)?;
        let mut given = MethodDescriptor::parse(&site.method.descriptor).ok()?;
        given.parameters.insert(0, FieldType::Object("java/lang/invoke/VarHandle".into()));
        if fits(&given, &self.program.declaration(method).descriptor) {
            return Some(self.enter(state, method, &args));
        }
        let key = (method, Rc::clone(&site.method.descriptor));
        let adapter = match self.linked.access_adapters.get(&key) {
            Some(&known) => known,
            None => match self.program.define_adapted_caller(method, &given) {
                Ok(made) => *self.linked.access_adapters.entry(key).or_insert(made),
                Err(error) => return Some(self.unsupported(state, unlinked(error))),
            },
        };
        Some(self.enter(state, adapter, &args))
    }

    /// The static method of that name in a class of handles or above.
    fn access_method(&self, class: ClassId, name: &str) -> Option<MethodId> {
        let program = &self.program;
        let methods = program.superclasses(class).flat_map(|class| &program.class(class).methods);
        let mut fitting = methods.copied().filter(|&method| {
            let declaration = program.declaration(method);
            declaration.name == name && declaration.is_static() && program.has_body(method)
        });
        fitting.next()
    }
}

/// Whether a call by one descriptor can run a method of the other as it is. Otherwise, as in `"count " + handle.get(object)`
/// where an `Object` is asked for, arguments and result must be converted.
fn fits(given: &MethodDescriptor, wanted: &MethodDescriptor) -> bool {
    let same = |(given, wanted): (&FieldType, &FieldType)| Ty::of(given) == Ty::of(wanted);
    let results =
        given.result.as_ref().map(|given| wanted.result.as_ref().map(|wanted| same((given, wanted))));
    given.parameters.len() == wanted.parameters.len()
        && given.parameters.iter().zip(&wanted.parameters).all(same)
        && results.is_none_or(|fits| fits == Some(true))
}

/// How the JDK calls the handles of a type.
fn kind(type_name: &str) -> &'static str {
    match type_name {
        "boolean" => "Booleans",
        "byte" => "Bytes",
        "short" => "Shorts",
        "char" => "Chars",
        "int" => "Ints",
        "long" => "Longs",
        "float" => "Floats",
        "double" => "Doubles",
        _ => "References",
    }
}

/// An object of a class of handles, with these fields as far as it has them.
fn handle(
    machine: &mut Machine,
    state: &mut State,
    class: &str,
    fields: &[(&str, Value)],
) -> Result<Reference, Unmodelled> {
    let id = machine.program.load(class).map_err(unlinked)?;
    let object = machine.allocate(state, id);
    let layout = Rc::clone(&machine.program.class(id).fields);
    for (name, value) in fields {
        if let Some(slot) = layout.iter().position(|field| &*field.name == *name) {
            state.heap.set_field(object, slot, *value);
        }
    }
    Ok(object)
}

fn made(result: Result<Reference, Unmodelled>) -> Modelled {
    match result {
        Ok(reference) => returns(reference),
        Err(what) => Modelled::Unsupported(what),
    }
}

/// Of the lookup, the class, the field's name, and its type.
fn find_var_handle(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let names = (
        machine.class_name(state, args[1].bits),
        machine.text(state, args[2].bits),
        machine.class_name(state, args[3].bits),
    );
    let (Some(class), Some(name), Some(ty)) = names else {
        return Modelled::Unsupported(Use::VarHandleOfUnknownField.into());
    };
    let Some(offset) = machine.field_offset(&class, &name) else {
        return Modelled::Throws("java/lang/NoSuchFieldException", Some(name));
    };
    let class = format!("java/lang/invoke/VarHandle{}$FieldInstanceReadWrite", kind(&ty));
    let fields =
        [("receiverType", args[1]), ("fieldOffset", Value::concrete(offset)), ("fieldType", args[3])];
    made(handle(machine, state, &class, &fields))
}

fn find_static_var_handle(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let names = (
        machine.class_name(state, args[1].bits),
        machine.text(state, args[2].bits),
        machine.class_name(state, args[3].bits),
    );
    let (Some(class), Some(name), Some(ty)) = names else {
        return Modelled::Unsupported(Use::VarHandleOfUnknownField.into());
    };
    let Some(offset) = machine.static_field_offset(&class, &name) else {
        return Modelled::Throws("java/lang/NoSuchFieldException", Some(name));
    };
    let class = format!("java/lang/invoke/VarHandle{}$FieldStaticReadWrite", kind(&ty));
    let fields = [("base", args[1]), ("fieldOffset", Value::concrete(offset)), ("fieldType", args[3])];
    made(handle(machine, state, &class, &fields))
}

fn array_element(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let known = match machine.known() {
        Ok(known) => known,
        Err(what) => return Modelled::Unsupported(what),
    };
    let component = state.heap.field(args[0].bits, known.class_component).unwrap_or(Value::ZERO);
    let Some(ty) = machine.class_name(state, component.bits) else {
        return Modelled::Throws("java/lang/IllegalArgumentException", Some("not an array type".into()));
    };
    let shift = match &*ty {
        "boolean" | "byte" => 0,
        "short" | "char" => 1,
        "int" | "float" => 2,
        _ => 3,
    };
    let class = format!("java/lang/invoke/VarHandle{}$Array", kind(&ty));
    let fields = [
        ("abase", Value::int(16)),
        ("ashift", Value::int(shift)),
        ("componentType", component),
        ("arrayType", args[0]),
    ];
    made(handle(machine, state, &class, &fields))
}

/// Of the class of the view, an array, and the byte order.
fn byte_array_view(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let element = match machine.class_name(state, args[0].bits).as_deref() {
        Some("[S") => "Shorts",
        Some("[C") => "Chars",
        Some("[I") => "Ints",
        Some("[J") => "Longs",
        Some("[F") => "Floats",
        Some("[D") => "Doubles",
        _ => return Modelled::Unsupported(Use::ViewOfBytes.into()),
    };
    let name_slot = machine.slot("java/nio/ByteOrder", "name", "Ljava/lang/String;");
    let name = name_slot.and_then(|slot| state.heap.field(args[1].bits, slot));
    let is_big = name.and_then(|name| machine.text(state, name.bits)).as_deref() == Some("BIG_ENDIAN");
    let class = format!("java/lang/invoke/VarHandleByteArrayAs{element}$ArrayHandle");
    made(handle(machine, state, &class, &[("be", Value::int(is_big.into()))]))
}
