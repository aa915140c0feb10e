//! Models of `java.lang.reflect.Array`: elements by index, boxed or not.

use crate::machine::unlinked::unlinked;
use crate::machine::{Control, Machine};
use crate::models::lang::arrays::array_class_name;
use crate::models::reflect::reflection::{box_class, widened};
use crate::models::{Model, Modelled, model, null_pointer, reference};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use classfile::descriptor::FieldType;
use expr::ExprId;
use report::{Unmodelled, Use};

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/reflect/Array.multiNewArray", multi_new_array),
    model("java/lang/reflect/Array.get", get),
    model("java/lang/reflect/Array.getBoolean", |m, s, a| get_as(m, s, a, &FieldType::Boolean)),
    model("java/lang/reflect/Array.getByte", |m, s, a| get_as(m, s, a, &FieldType::Byte)),
    model("java/lang/reflect/Array.getChar", |m, s, a| get_as(m, s, a, &FieldType::Char)),
    model("java/lang/reflect/Array.getShort", |m, s, a| get_as(m, s, a, &FieldType::Short)),
    model("java/lang/reflect/Array.getInt", |m, s, a| get_as(m, s, a, &FieldType::Int)),
    model("java/lang/reflect/Array.getLong", |m, s, a| get_as(m, s, a, &FieldType::Long)),
    model("java/lang/reflect/Array.getFloat", |m, s, a| get_as(m, s, a, &FieldType::Float)),
    model("java/lang/reflect/Array.getDouble", |m, s, a| get_as(m, s, a, &FieldType::Double)),
    model("java/lang/reflect/Array.set", set),
    model("java/lang/reflect/Array.setBoolean", |m, s, a| set_as(m, s, a, &FieldType::Boolean)),
    model("java/lang/reflect/Array.setByte", |m, s, a| set_as(m, s, a, &FieldType::Byte)),
    model("java/lang/reflect/Array.setChar", |m, s, a| set_as(m, s, a, &FieldType::Char)),
    model("java/lang/reflect/Array.setShort", |m, s, a| set_as(m, s, a, &FieldType::Short)),
    model("java/lang/reflect/Array.setInt", |m, s, a| set_as(m, s, a, &FieldType::Int)),
    model("java/lang/reflect/Array.setLong", |m, s, a| set_as(m, s, a, &FieldType::Long)),
    model("java/lang/reflect/Array.setFloat", |m, s, a| set_as(m, s, a, &FieldType::Float)),
    model("java/lang/reflect/Array.setDouble", |m, s, a| set_as(m, s, a, &FieldType::Double)),
];

fn wrong(message: &str) -> Modelled {
    Modelled::Throws("java/lang/IllegalArgumentException", Some(message.to_owned()))
}

/// The type of the elements and the index that is asked for, which is one of the array.
fn element(machine: &mut Machine, state: &mut State, args: &[Value]) -> Result<(FieldType, usize), Modelled> {
    if args[0].expr.is_some() {
        return Err(Modelled::Unsupported(Use::ElementOfSymbolicArray.into()));
    }
    let Some(object) = state.heap.find(args[0].bits) else { return Err(null_pointer()) };
    let Some(ty) = machine.program.element_type(object.class) else {
        return Err(wrong("Argument is not an array"));
    };
    let Some(array) = state.heap.array(args[0].bits) else {
        return Err(Modelled::Unsupported(Use::ElementAtSymbolicLength.into()));
    };
    let length = array.len();
    let index = match machine.concrete(state, args[1]) {
        Ok(index) => index as u32 as usize,
        Err(_) if length > MAX_CHOICES => {
            return Err(Modelled::Unsupported(Use::LargeReflectedIndex.into()));
        }
        Err(index) => return Err(Modelled::Goes(choose_index(machine, state, index, length))),
    };
    if index < length { Ok((ty, index)) } else { Err(Modelled::ThrowsPlain(OUT_OF_BOUNDS)) }
}

const OUT_OF_BOUNDS: &str = "java/lang/ArrayIndexOutOfBoundsException";

/// Elements between which a symbolic index chooses.
const MAX_CHOICES: usize = 512;

/// A way for each element, after which the call is made again, and one for an index beyond them.
fn choose_index(machine: &mut Machine, state: &mut State, index: ExprId, length: usize) -> Control {
    let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
    for chosen in 0..length as u64 {
        let constant = machine.pool.bv(32, chosen);
        let guard = machine.pool.eq(index, constant);
        alternatives.push((guard, Alternative::Fix(index, chosen)));
    }
    let length = machine.pool.bv(32, length as u64);
    let is_beyond = machine.pool.ule(length, index);
    alternatives.push((is_beyond, Alternative::ThrowsPlain(OUT_OF_BOUNDS)));
    machine.choose(state, alternatives)
}

fn load(state: &State, array: Reference, index: usize) -> Value {
    state.heap.array(array).map_or(Value::ZERO, |array| array.get(index))
}

fn get(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let (ty, index) = match element(machine, state, args) {
        Ok(found) => found,
        Err(modelled) => return modelled,
    };
    let value = load(state, args[0].bits, index);
    match machine.box_value(state, &ty, value) {
        Some(value) => Modelled::Returns(Some(value)),
        None => Modelled::Unsupported(Use::BoxedElement.into()),
    }
}

fn get_as(machine: &mut Machine, state: &mut State, args: &[Value], wanted: &FieldType) -> Modelled {
    let (ty, index) = match element(machine, state, args) {
        Ok(found) => found,
        Err(modelled) => return modelled,
    };
    let Some(from) = box_class(&ty) else { return wrong("Argument is not an array of primitive type") };
    match widened(from, wanted, load(state, args[0].bits, index)) {
        Ok(value) => Modelled::Returns(Some(value)),
        Err(modelled) => modelled,
    }
}

fn set(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let (ty, index) = match element(machine, state, args) {
        Ok(found) => found,
        Err(modelled) => return modelled,
    };
    let given = args[2];
    if given.expr.is_some() {
        return Modelled::Unsupported(Use::SymbolicReflectedElement.into());
    }
    if ty.is_reference() {
        let class = match &ty {
            FieldType::Object(name) => name.clone(),
            other => other.to_string(),
        };
        if given.bits != 0 && !machine.is_a(state.heap.class(given.bits), &class) {
            return wrong("array element type mismatch");
        }
        return store(state, args[0].bits, index, given);
    }
    let Some(object) = state.heap.find(given.bits) else {
        return Modelled::ThrowsPlain("java/lang/IllegalArgumentException");
    };
    let from = machine.program.class(object.class).file.name.clone();
    let Some(value) = state.heap.field(given.bits, 0) else { return wrong("argument type mismatch") };
    match widened(&from, &ty, value) {
        Ok(value) => store(state, args[0].bits, index, value),
        Err(modelled) => modelled,
    }
}

fn set_as(machine: &mut Machine, state: &mut State, args: &[Value], given: &FieldType) -> Modelled {
    let (ty, index) = match element(machine, state, args) {
        Ok(found) => found,
        Err(modelled) => return modelled,
    };
    match widened(box_class(given).unwrap_or_default(), &ty, args[2]) {
        Ok(value) => store(state, args[0].bits, index, value),
        Err(modelled) => modelled,
    }
}

fn store(state: &mut State, array: Reference, index: usize, value: Value) -> Modelled {
    if let Some(array) = state.heap.array_mut(array) {
        array.set(index, value);
    }
    Modelled::Returns(None)
}

fn multi_new_array(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(mut class) = machine.class_name(state, args[0].bits).map(|name| name.to_string()) else {
        return null_pointer();
    };
    let Some(given) = state.heap.array(args[1].bits) else { return null_pointer() };
    let lengths: Vec<Value> = (0..given.len()).map(|index| given.get(index)).collect();
    if lengths.iter().any(|length| length.expr.is_some()) {
        return Modelled::Unsupported(Use::ReflectedSymbolicLength.into());
    }
    let lengths: Vec<i32> = lengths.iter().map(|length| length.bits as u32 as i32).collect();
    if lengths.is_empty() {
        return wrong("Empty dimensions array");
    }
    if let Some(negative) = lengths.iter().find(|&&length| length < 0) {
        return Modelled::Throws("java/lang/NegativeArraySizeException", Some(negative.to_string()));
    }
    for _ in &lengths {
        class = array_class_name(&class);
    }
    reference(nested(machine, state, &class, &lengths))
}

/// An array of an array class, whose elements are arrays of the further lengths.
fn nested(
    machine: &mut Machine,
    state: &mut State,
    class: &str,
    lengths: &[i32],
) -> Result<Reference, Unmodelled> {
    let id = machine.program.load(class).map_err(unlinked)?;
    let (length, further) = lengths.split_first().ok_or(Use::NoDimensions)?;
    let array = machine.allocate_array(state, id, length.cast_unsigned().into())?;
    if !further.is_empty() {
        for index in 0..length.cast_unsigned() as usize {
            let inner = nested(machine, state, &class[1..], further)?;
            store(state, array, index, Value::concrete(inner));
        }
    }
    Ok(array)
}
