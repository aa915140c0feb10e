//! Models of how the JDK asks the JVM for members: `MemberName`s, which say what a method handle stands for.
//!
//! A `MemberName` is resolved by putting the class that declares the member, and its modifiers, into it. What it stands for
//! is read off its fields whenever it is asked for.

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::{Model, Modelled, int, model, null, reference, returns};
use crate::state::State;
use crate::state::array::Cells;
use crate::state::heap::Reference;
use crate::state::value::Value;
use ir::{FieldRef, MethodRef, OwnerKind};
use program::{ClassId, MethodId};
use report::{Unmodelled, Use};
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/invoke/MethodHandleNatives.init", init),
    model("java/lang/invoke/MethodHandleNatives.resolve", resolve),
    model("java/lang/invoke/MethodHandleNatives.expand", crate::models::nothing),
    model("java/lang/invoke/MethodHandleNatives.getNamedCon", |_, _, _| int(0)),
    model("java/lang/invoke/MethodHandleNatives.getMemberVMInfo", null),
    model("java/lang/invoke/MethodHandleNatives.objectFieldOffset", |machine, state, args| {
        let offset = field_of(machine, state, args[0].bits)
            .and_then(|field| machine.field_offset(&field.class, &field.name));
        offset.map_or_else(|| Modelled::Unsupported(UNKNOWN.into()), returns)
    }),
    model("java/lang/invoke/MethodHandleNatives.staticFieldOffset", |machine, state, args| {
        let offset = field_of(machine, state, args[0].bits)
            .and_then(|field| machine.static_field_offset(&field.class, &field.name));
        offset.map_or_else(|| Modelled::Unsupported(UNKNOWN.into()), returns)
    }),
    model("java/lang/invoke/MethodHandleNatives.staticFieldBase", |machine, state, args| {
        returns(get(machine, state, args[0].bits, "clazz", CLASS).map_or(0, |class| class.bits))
    }),
];

const UNKNOWN: Use = Use::UnknownMember;
const MEMBER: &str = "java/lang/invoke/MemberName";
const CLASS: &str = "Ljava/lang/Class;";
const TEXT: &str = "Ljava/lang/String;";
const OBJECT: &str = "Ljava/lang/Object;";

/// Bits of the flags of a `MemberName`, besides the modifiers.
const IS_METHOD: u32 = 0x1_0000;
const IS_CONSTRUCTOR: u32 = 0x2_0000;
const IS_FIELD: u32 = 0x4_0000;
const KIND_SHIFT: u32 = 24;

/// Kinds of method handles (JVMS table 4.4.8-A).
const GET_FIELD: u32 = 1;
const GET_STATIC: u32 = 2;
const PUT_FIELD: u32 = 3;
const PUT_STATIC: u32 = 4;
const VIRTUAL: u32 = 5;
pub(crate) const STATIC: u32 = 6;
pub(crate) const SPECIAL: u32 = 7;
const NEW: u32 = 8;
pub(crate) const INTERFACE: u32 = 9;

const STATIC_MODIFIER: u16 = 8;

/// A method that a `MemberName` stands for, and the kind of handle that calls it.
pub(crate) struct Member {
    pub(crate) kind: u32,
    pub(crate) method: MethodRef,
}

/// The method that a `MemberName` stands for.
pub(crate) fn method_of(machine: &mut Machine, state: &State, member: Reference) -> Option<Member> {
    let flags = get(machine, state, member, "flags", "I")?.bits as u32;
    let class = get(machine, state, member, "clazz", CLASS)?.bits;
    let name = get(machine, state, member, "name", TEXT)?.bits;
    let ty = get(machine, state, member, "type", OBJECT)?.bits;
    let descriptor = method_descriptor(machine, state, ty)?;
    let kind = flags >> KIND_SHIFT & 0xf;
    let is_interface = match kind {
        VIRTUAL => false,
        INTERFACE => true,
        // No constant of a class file says what it should be.
        _ => {
            let owner = machine.mirrored(state, class)?;
            machine.program.class(owner).file.is_interface()
        }
    };
    let method = MethodRef {
        class: machine.class_name(state, class)?,
        owner: OwnerKind::of(is_interface),
        name: machine.text(state, name)?.into(),
        descriptor: descriptor.into(),
    };
    Some(Member { kind, method })
}

/// A new `MemberName` of a method.
pub(crate) fn member_of(
    machine: &mut Machine,
    state: &mut State,
    method: MethodId,
) -> Result<Reference, Unmodelled> {
    let id = machine.program.load(MEMBER).map_err(unlinked)?;
    let member = machine.allocate(state, id);
    let declaration = machine.program.declaration(method);
    let (name, descriptor) = (declaration.name.clone(), declaration.descriptor.to_string());
    let is_static = declaration.is_static();
    let kind = if name == "<init>" { IS_CONSTRUCTOR | NEW << KIND_SHIFT } else { IS_METHOD };
    let call = if is_static { STATIC } else { VIRTUAL };
    let call = if name == "<init>" { 0 } else { call << KIND_SHIFT };
    let flags = u32::from(declaration.flags) | kind | call;
    let class = machine.program.method(method).class;
    let mirror = machine.class_object(state, class)?;
    let name = machine.new_text(state, &name)?;
    let descriptor = machine.new_text(state, &descriptor)?;
    set(machine, state, member, "clazz", CLASS, Value::concrete(mirror));
    set(machine, state, member, "name", TEXT, Value::concrete(name));
    set(machine, state, member, "type", OBJECT, Value::concrete(descriptor));
    set(machine, state, member, "flags", "I", Value::int(flags.cast_signed()));
    Ok(member)
}

fn get(
    machine: &mut Machine,
    state: &State,
    member: Reference,
    name: &str,
    descriptor: &str,
) -> Option<Value> {
    let slot = machine.slot(MEMBER, name, descriptor)?;
    state.heap.field(member, slot)
}

fn set(
    machine: &mut Machine,
    state: &mut State,
    member: Reference,
    name: &str,
    descriptor: &str,
    value: Value,
) {
    if let Some(slot) = machine.slot(MEMBER, name, descriptor) {
        state.heap.set_field(member, slot, value);
    }
}

/// A type as a descriptor, by its `Class` object.
fn descriptor_of(machine: &Machine, state: &State, mirror: Reference) -> Option<String> {
    let name = machine.class_name(state, mirror)?;
    Some(match &*name {
        "void" => "V".into(),
        "boolean" => "Z".into(),
        "byte" => "B".into(),
        "char" => "C".into(),
        "short" => "S".into(),
        "int" => "I".into(),
        "long" => "J".into(),
        "float" => "F".into(),
        "double" => "D".into(),
        array if array.starts_with('[') => array.to_owned(),
        class => format!("L{class};"),
    })
}

/// The type of a method: a descriptor, a `MethodType`, or an array of the result and an array of the parameters.
pub(crate) fn method_descriptor(machine: &mut Machine, state: &State, ty: Reference) -> Option<String> {
    const TYPE: &str = "java/lang/invoke/MethodType";
    let class = state.heap.find(ty)?.class;
    let (result, parameters) = match machine.program.class(class).file.name.as_str() {
        "java/lang/String" => return machine.text(state, ty),
        TYPE => {
            let (result, parameters) =
                (machine.slot(TYPE, "rtype", CLASS)?, machine.slot(TYPE, "ptypes", "[Ljava/lang/Class;")?);
            (state.heap.field(ty, result)?.bits, state.heap.field(ty, parameters)?.bits)
        }
        _ => match references(state, ty)?[..] {
            [result, parameters] => (result, parameters),
            _ => return None,
        },
    };
    let mut descriptor = String::from("(");
    for parameter in references(state, parameters)? {
        descriptor += &descriptor_of(machine, state, parameter)?;
    }
    Some(descriptor + ")" + &descriptor_of(machine, state, result)?)
}

/// The elements of an array of references.
pub(crate) fn references(state: &State, array: Reference) -> Option<Vec<Reference>> {
    match &state.heap.array(array)?.cells {
        Cells::Ref(cells) => Some(cells.to_vec()),
        _ => None,
    }
}

/// The field that a `MemberName` stands for.
fn field_of(machine: &mut Machine, state: &State, member: Reference) -> Option<FieldRef> {
    let class = get(machine, state, member, "clazz", CLASS)?.bits;
    let name = get(machine, state, member, "name", TEXT)?.bits;
    let ty = get(machine, state, member, "type", OBJECT)?.bits;
    let descriptor = match machine.text(state, ty) {
        Some(descriptor) => descriptor,
        None => descriptor_of(machine, state, ty)?,
    };
    Some(FieldRef {
        class: machine.class_name(state, class)?,
        name: machine.text(state, name)?.into(),
        descriptor: descriptor.into(),
    })
}

/// The value of the static field that a `MemberName` stands for, if it stands for one that holds a reference.
pub(crate) fn static_field_of(machine: &mut Machine, state: &State, member: Reference) -> Option<Value> {
    let flags = get(machine, state, member, "flags", "I")?.bits as u32;
    if flags & IS_FIELD == 0 || flags >> KIND_SHIFT & 0xf != GET_STATIC {
        return None;
    }
    let field = field_of(machine, state, member).filter(|field| field.descriptor.starts_with('L'))?;
    let class = machine.program.load(&field.class).ok()?;
    let mut statics = machine.program.class(class).statics.iter();
    let found = statics.find(|&&id| machine.program.static_field(id).name == field.name)?;
    state.static_value(*found)
}

/// Puts what is to be known of a member into its `MemberName`.
fn settle(
    machine: &mut Machine,
    state: &mut State,
    member: Reference,
    home: ClassId,
    flags: u32,
) -> Result<(), Unmodelled> {
    let mirror = machine.class_object(state, home)?;
    set(machine, state, member, "clazz", CLASS, Value::concrete(mirror));
    set(machine, state, member, "flags", "I", Value::int(flags.cast_signed()));
    Ok(())
}

/// Of a `MemberName`, and a method, constructor or field as reflection has it; the caller fills in name and type.
fn init(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let (member, object) = (args[0].bits, args[1].bits);
    let kind = machine.program.class(state.heap.class(object)).file.name.clone();
    let slots = (machine.slot(&kind, "clazz", CLASS), machine.slot(&kind, "modifiers", "I"));
    let (Some(class), Some(modifiers)) = slots else {
        return Modelled::Unsupported(UNKNOWN.into());
    };
    let values = (state.heap.field(object, class), state.heap.field(object, modifiers));
    let (Some(class), Some(modifiers)) = values else { return Modelled::Unsupported(UNKNOWN.into()) };
    let Some(home) = machine.mirrored(state, class.bits) else {
        return Modelled::Unsupported(UNKNOWN.into());
    };
    let modifiers = modifiers.bits as u32 & 0xffff;
    let is_static = modifiers as u16 & STATIC_MODIFIER != 0;
    let is_interface = machine.program.class(home).file.is_interface();
    let (what, call) = match kind.as_str() {
        "java/lang/reflect/Field" => (IS_FIELD, if is_static { GET_STATIC } else { GET_FIELD }),
        "java/lang/reflect/Constructor" => (IS_CONSTRUCTOR, NEW),
        _ if is_static => (IS_METHOD, STATIC),
        _ if is_interface => (IS_METHOD, INTERFACE),
        _ => (IS_METHOD, VIRTUAL),
    };
    match settle(machine, state, member, home, modifiers | what | call << KIND_SHIFT) {
        Ok(()) => Modelled::Returns(None),
        Err(what) => Modelled::Unsupported(what),
    }
}

/// Finds the member that a `MemberName` describes (JVMS §5.4.3); returns it, or null if it may be missing.
fn resolve(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let (member, may_be_missing) = (args[0].bits, args[3].bits != 0);
    let Some(flags) = get(machine, state, member, "flags", "I") else {
        return Modelled::Unsupported(UNKNOWN.into());
    };
    let flags = flags.bits as u32;
    let found = if flags & IS_FIELD != 0 {
        resolve_field(machine, state, member, flags)
    } else {
        resolve_method(machine, state, member)
    };
    match found {
        Some(Ok((home, flags))) => reference(settle(machine, state, member, home, flags).map(|()| member)),
        Some(Err(_)) if may_be_missing => returns(0),
        Some(Err(error)) => match error.java_error() {
            Some((class, message)) => Modelled::Throws(class, Some(message)),
            None => Modelled::Unsupported(unlinked(error)),
        },
        None => Modelled::Unsupported(UNKNOWN.into()),
    }
}

/// The class that declares a member, and the flags of its `MemberName`.
type Found = Option<Result<(ClassId, u32), program::Error>>;

fn resolve_method(machine: &mut Machine, state: &State, member: Reference) -> Found {
    let Member { kind, method } = method_of(machine, state, member)?;
    if crate::models::invoke::handles::is_polymorphic(&method) && is_handles_own(&method.name) {
        let home = machine.program.load(&method.class).ok()?;
        // Public, final, varargs, native.
        let modifiers = if kind == STATIC { 0x188 } else { 0x191 };
        return Some(Ok((home, modifiers | IS_METHOD | kind << KIND_SHIFT)));
    }
    let call = match kind {
        STATIC => ir::CallKind::Static,
        SPECIAL | NEW => ir::CallKind::Special,
        INTERFACE => ir::CallKind::Interface,
        _ => ir::CallKind::Virtual,
    };
    let found = match machine.program.resolve_call(call, &method) {
        Ok(found) => found,
        Err(error) => return Some(Err(error)),
    };
    let asked = machine.program.load(&method.class).ok()?;
    let declarer = machine.program.method(found).class;
    let file = Rc::clone(&machine.program.class(declarer).file);
    // A default method is called on the class that inherits it.
    let home = if file.is_interface() && kind == VIRTUAL { asked } else { declarer };
    let kind = if kind == INTERFACE && !file.is_interface() { VIRTUAL } else { kind };
    let what = if &*method.name == "<init>" { IS_CONSTRUCTOR } else { IS_METHOD };
    let modifiers = u32::from(machine.program.declaration(found).flags);
    Some(Ok((home, modifiers | what | kind << KIND_SHIFT)))
}

/// Whether a name is that of a method that stands for itself, whatever its descriptor.
fn is_handles_own(name: &str) -> bool {
    matches!(name, "invoke" | "invokeExact" | "invokeBasic") || name.starts_with("linkTo")
}

fn resolve_field(machine: &mut Machine, state: &State, member: Reference, flags: u32) -> Found {
    let field = field_of(machine, state, member)?;
    let asked = machine.program.load(&field.class).ok()?;
    let found = declaration_of(machine, asked, &field);
    let Some((home, modifiers)) = found else {
        let error = machine.program.resolve_field(&field).err()?;
        return Some(Err(error));
    };
    let writes = matches!(flags >> KIND_SHIFT & 0xf, PUT_FIELD | PUT_STATIC);
    let is_static = modifiers & STATIC_MODIFIER != 0;
    let kind =
        if is_static { GET_STATIC } else { GET_FIELD } + if writes { PUT_FIELD - GET_FIELD } else { 0 };
    Some(Ok((home, u32::from(modifiers) | IS_FIELD | kind << KIND_SHIFT)))
}

/// Where a field is declared: in the class, its interfaces, or its superclasses (JVMS §5.4.3.2).
fn declaration_of(machine: &Machine, class: ClassId, wanted: &FieldRef) -> Option<(ClassId, u16)> {
    let linked = machine.program.class(class);
    let mut fields = linked.file.fields.iter();
    let own = fields
        .find(|field| *field.name == *wanted.name && field.descriptor.to_string() == *wanted.descriptor);
    if let Some(own) = own {
        return Some((class, own.flags));
    }
    let above = linked.interfaces.iter().copied().chain(linked.superclass);
    above.into_iter().find_map(|above| declaration_of(machine, above, wanted))
}
