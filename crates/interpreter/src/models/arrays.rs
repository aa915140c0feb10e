//! Models of what the JDK does to arrays natively.

use super::{Model, Modelled, model};
use crate::heap::Content;
use crate::machine::Machine;
use crate::state::State;
use crate::value::Value;
use classfile::descriptor::FieldType;

pub(super) const MODELS: &[Model] = &[
    model("java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", array_copy),
    model("java/lang/Object.clone()Ljava/lang/Object;", clone),
];

/// Arrays are copied; what else is cloneable is not modelled.
fn clone(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let object = state.heap.get(args[0].bits).clone();
    match object.content {
        Content::Array(_) => Modelled::Returns(Some(Value::concrete(state.heap.allocate(object)))),
        _ => Modelled::Unsupported("clone of an object".into()),
    }
}

/// As its documentation says: checks everything first, and copies as if through a temporary array.
fn array_copy(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [from, from_start, to, to_start, length] = args else {
        return Modelled::Unsupported("arraycopy with other arguments".into());
    };
    if [from_start, to_start, length].iter().any(|value| value.expr.is_some()) {
        return Modelled::Unsupported("arraycopy with symbolic positions".into());
    }
    if from.bits == 0 || to.bits == 0 {
        return Modelled::Throws("java/lang/NullPointerException");
    }
    let classes = [from, to].map(|array| state.heap.get(array.bits).class);
    let elements = classes.map(|class| machine.program.element_type(class));
    let [Some(from_element), Some(to_element)] = elements else {
        return Modelled::Throws("java/lang/ArrayStoreException");
    };
    let references = [&from_element, &to_element].map(FieldType::is_reference);
    if references[0] != references[1] || (!references[0] && from_element != to_element) {
        return Modelled::Throws("java/lang/ArrayStoreException");
    }
    // Copying to an array of something else checks each element: that is not modelled.
    if references[0] && !machine.program.is_subclass(classes[0], classes[1]) {
        return Modelled::Unsupported("arraycopy to an array of another class".into());
    }
    let [from_start, to_start, length] = [from_start, to_start, length].map(|value| value.bits as u32 as i32);
    let lengths = [from, to].map(|array| state.heap.array(array.bits).map_or(0, |array| array.len() as i64));
    let fits = |start: i32, available: i64| start >= 0 && i64::from(start) + i64::from(length) <= available;
    if length < 0 || !fits(from_start, lengths[0]) || !fits(to_start, lengths[1]) {
        return Modelled::Throws("java/lang/ArrayIndexOutOfBoundsException");
    }
    let values: Vec<Value> = match state.heap.array(from.bits) {
        Some(source) => (0..length).map(|index| source.get((from_start + index) as usize)).collect(),
        None => Vec::new(),
    };
    if let Some(target) = state.heap.array_mut(to.bits) {
        for (index, value) in (to_start..).zip(values) {
            target.set(index as usize, value);
        }
    }
    Modelled::Returns(None)
}
