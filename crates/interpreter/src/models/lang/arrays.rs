//! Models of what the JDK does to arrays natively.

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::{Model, Modelled, boolean, int, model, null_pointer, reference, returns};
use crate::state::State;
use crate::state::heap::{Content, Reference};
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use crate::step::array::open_length;
use classfile::descriptor::FieldType;
use report::{Unmodelled, Use};

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/System.arraycopy", array_copy),
    model("java/lang/Object.clone", clone),
    model("java/lang/reflect/Array.newArray", new_array),
    model("java/lang/reflect/Array.getLength", get_length),
    model("java/lang/StringCoding.hasNegatives", has_negatives),
];

pub(crate) const INTERCEPTS: &[Model] = &[
    model("jdk/internal/util/ArraysSupport.vectorizedMismatch", one_by_one),
    model("java/lang/StringCoding.hasNegatives", has_symbolic_negatives),
    model("java/util/Objects.checkIndex(II)I", check_index),
    model("jdk/internal/util/Preconditions.outOfBoundsMessage", bounds_message),
];

/// A message about symbolic numbers would be put together digit by digit.
fn bounds_message(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(list) = args.get(1).and_then(|list| state.heap.find(list.bits)) else {
        return Modelled::Declines;
    };
    let mut numbers: Vec<Value> = Vec::new();
    if let Some(fields) = list.fields() {
        numbers.extend((0..fields.bits.len()).filter_map(|slot| fields.get(slot)));
    }
    let inside: Vec<Value> = numbers
        .iter()
        .filter_map(|value| state.heap.array(value.bits))
        .flat_map(|array| (0..array.len()).map(|index| array.get(index)).collect::<Vec<_>>())
        .collect();
    let is_symbolic = |value: &Value| {
        let object = state.heap.find(value.bits);
        object
            .filter(|object| object.is_box)
            .and_then(|object| object.fields())
            .is_some_and(|fields| fields.shadow(0) != 0)
    };
    if !numbers.iter().chain(&inside).any(is_symbolic) {
        return Modelled::Declines;
    }
    reference(machine.unknown_string(state))
}

/// The message would be put together digit by digit.
fn check_index(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[0].expr.is_none() && args[1].expr.is_none() {
        return Modelled::Declines;
    }
    let [index, length] = [args[0], args[1]].map(|value| machine.expression(ir::Ty::I32, value));
    // Both are signed: a negative length has no index.
    let zero = machine.int(0);
    let pool = &mut machine.pool;
    let (positive, below) = (pool.sle(zero, index), pool.slt(index, length));
    let inside = pool.and(positive, below);
    let outside = pool.not(inside);
    let message = machine.index_message(index, length);
    let value = args[0];
    let throws = Alternative::ThrowsOnPurpose("java/lang/IndexOutOfBoundsException", message);
    Modelled::Goes(
        machine.choose(state, vec![(inside, Alternative::Returns(Some(value))), (outside, throws)]),
    )
}

/// Whether an array holds symbolic elements.
fn is_symbolic(state: &State, array: Reference) -> bool {
    open_length(state, array).is_some()
        || state.heap.array(array).is_some_and(|array| array.shadows.is_some())
}

/// Says that all elements are still to be compared.
fn one_by_one(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let arrays = [args[0].bits, args[2].bits];
    if !arrays.into_iter().any(|array| is_symbolic(state, array)) {
        return Modelled::Declines;
    }
    let length = machine.expression(ir::Ty::I32, args[4]);
    let left = machine.pool.unary(expr::UnaryOp::Not, length);
    crate::models::lang::strings::returns_expr(machine, left)
}

fn has_symbolic_negatives(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if let Some(control) = machine.close_array(state, args[0].bits) {
        return Modelled::Goes(control);
    }
    if args[1].expr.is_none() && args[2].expr.is_none() && !is_symbolic(state, args[0].bits) {
        return Modelled::Declines;
    }
    let mut range = [0, 0];
    for (at, number) in range.iter_mut().zip(&args[1..]) {
        match machine.concrete(state, *number) {
            Ok(bits) => *at = bits as usize,
            Err(expr) => return Modelled::Goes(machine.fix(state, expr)),
        }
    }
    let [start, length] = range;
    let Some(bytes) = state.heap.array(args[0].bits).cloned() else { return null_pointer() };
    let mut any = machine.pool.bool(false);
    let zero = machine.int(0);
    for index in start..(start + length).min(bytes.len()) {
        let byte = machine.expression(ir::Ty::I32, bytes.get(index));
        let negative = machine.pool.slt(byte, zero);
        any = machine.pool.or(any, negative);
    }
    crate::models::lang::strings::returns_condition(machine, any)
}

const STORE: &str = "java/lang/ArrayStoreException";

/// A shallow copy (JLS §10.7 and `Object.clone`).
fn clone(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let size = state.heap.get(args[0].bits).size() as u64;
    if !machine.has_room(state, "B", size) {
        return Modelled::Goes(machine.no_room(state, 0));
    }
    let mut object = state.heap.get(args[0].bits).clone();
    object.is_box = false;
    object.may_be_other = false;
    match object.content {
        Content::Array(_) | Content::OpenArray(_) => returns(state.heap.allocate(object)),
        Content::Fields(_) if machine.is_a(object.class, "java/lang/Cloneable") => {
            returns(state.heap.allocate(object))
        }
        Content::Fields(_) => {
            let name = machine.program.class(object.class).file.name.replace('/', ".");
            Modelled::Throws("java/lang/CloneNotSupportedException", Some(name))
        }
        _ => Modelled::Unsupported(Use::CloneOfThis.into()),
    }
}

fn new_array(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(name) = machine.class_name(state, args[0].bits) else {
        return null_pointer();
    };
    if let Some(length) = args[1].expr {
        return new_open_array(machine, state, &array_class_name(&name), length);
    }
    let length = args[1].bits as u32 as i32;
    if length < 0 {
        return Modelled::Throws("java/lang/NegativeArraySizeException", Some(length.to_string()));
    }
    let class = array_class_name(&name);
    if !machine.has_room(state, &class, args[1].bits) {
        return Modelled::Goes(machine.no_room(state, args[1].bits));
    }
    let made = machine.program.load(&class).map_err(unlinked);
    match made.and_then(|class| machine.allocate_array(state, class, args[1].bits)) {
        Err(_) if machine.limits.errors_throw => Modelled::Goes(machine.no_room(state, args[1].bits)),
        made => reference(made),
    }
}

fn new_open_array(machine: &mut Machine, state: &mut State, class: &str, length: expr::ExprId) -> Modelled {
    let class = match machine.program.load(class) {
        Ok(class) => class,
        Err(error) => return Modelled::Unsupported(unlinked(error)),
    };
    let zero = machine.int(0);
    let negative = machine.pool.slt(length, zero);
    let fine = machine.pool.not(negative);
    let alternatives = vec![
        (fine, Alternative::NewArray(class, length)),
        (negative, Alternative::Throws("java/lang/NegativeArraySizeException")),
    ];
    Modelled::Goes(machine.choose(state, alternatives))
}

/// The name of the class of arrays of a type.
pub(crate) fn array_class_name(element: &str) -> String {
    match element {
        "boolean" => "[Z".into(),
        "byte" => "[B".into(),
        "char" => "[C".into(),
        "short" => "[S".into(),
        "int" => "[I".into(),
        "long" => "[J".into(),
        "float" => "[F".into(),
        "double" => "[D".into(),
        array if array.starts_with('[') => format!("[{array}"),
        class => format!("[L{class};"),
    }
}

fn get_length(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[0].bits == 0 {
        return null_pointer();
    }
    if let Some(length) = open_length(state, args[0].bits) {
        return Modelled::Returns(Some(machine.value_of(length)));
    }
    match state.heap.array(args[0].bits) {
        Some(array) => int(array.len() as i32),
        None => {
            let message = "Argument is not an array".to_owned();
            Modelled::Throws("java/lang/IllegalArgumentException", Some(message))
        }
    }
}

/// Whether any of some bytes is negative: the JDK asks this of everything that it decodes.
fn has_negatives(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [array, start, length] = args else { return Modelled::Unsupported(Use::HasNegatives.into()) };
    let Some(bytes) = state.heap.array(array.bits) else { return null_pointer() };
    if bytes.shadows.is_some() || start.expr.is_some() || length.expr.is_some() {
        let _ = machine;
        return Modelled::Unsupported(Use::BytesOfSymbolicValues.into());
    }
    let range = start.bits as usize..start.bits as usize + length.bits as usize;
    boolean(range.into_iter().any(|index| bytes.bits(index).is_some_and(|bits| (bits as i32) < 0)))
}

/// As its documentation says: checks everything first, and copies as if through a temporary array.
fn array_copy(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [from, from_start, to, to_start, length] = args else {
        return Modelled::Unsupported(Unmodelled::arguments("arraycopy"));
    };
    for array in [from, to] {
        if let Some(control) = machine.close_array(state, array.bits) {
            return Modelled::Goes(control);
        }
    }
    for number in [from_start, to_start, length] {
        if let Err(expr) = machine.concrete(state, *number) {
            return Modelled::Goes(machine.fix(state, expr));
        }
    }
    let [from_start, to_start, length] =
        [from_start, to_start, length].map(|value| machine.concrete(state, *value).unwrap_or(value.bits));
    let (from, to) = (from.bits, to.bits);
    if from == 0 || to == 0 {
        return null_pointer();
    }
    let classes = [from, to].map(|array| state.heap.class(array));
    if classes[0] != classes[1]
        && let Some(mismatch) = mismatch(machine, classes)
    {
        return Modelled::Throws(STORE, Some(mismatch));
    }
    let [Some(source), Some(target)] = [from, to].map(|array| state.heap.array(array)) else {
        let class = [from, to].into_iter().find(|&array| state.heap.array(array).is_none());
        let class = class.map_or(classes[0], |array| state.heap.class(array));
        let name = machine.program.class(class).java_name();
        let which = if state.heap.array(from).is_none() { "source" } else { "destination" };
        return Modelled::Throws(STORE, Some(format!("arraycopy: {which} type {name} is not an array")));
    };
    let [from_start, to_start, length] = [from_start, to_start, length].map(|value| value as u32 as i32);
    let lengths = [source.len() as i64, target.len() as i64];
    if let Some(message) = misfit(machine, classes[0], from_start, to_start, length, lengths) {
        return Modelled::Throws("java/lang/ArrayIndexOutOfBoundsException", Some(message));
    }
    let range = from_start as usize..(from_start + length) as usize;
    if from == to {
        if let Some(array) = state.heap.array_mut(to) {
            array.copy_within(to_start as usize, range);
        }
        return Modelled::Returns(None);
    }
    if classes[0] != classes[1] && !machine.program.is_subclass(classes[0], classes[1]) {
        return copy_checked(machine, state, from, range, to, to_start as usize);
    }
    let source = source.clone();
    if let Some(target) = state.heap.array_mut(to) {
        target.copy_from(to_start as usize, &source, range);
    }
    Modelled::Returns(None)
}

/// Each element is checked before it is stored; those before one that does not fit stay copied.
fn copy_checked(
    machine: &mut Machine,
    state: &mut State,
    from: Reference,
    range: std::ops::Range<usize>,
    to: Reference,
    at: usize,
) -> Modelled {
    let element = match machine.program.element_class(state.heap.class(to)) {
        Ok(element) => element,
        Err(error) => return Modelled::Unsupported(unlinked(error)),
    };
    for (offset, index) in range.enumerate() {
        let Some(value) = state.heap.array(from).map(|array| array.get(index)) else { break };
        let value = state.inputs.settled(value);
        if value.as_handle().is_some() {
            if !machine.is_always_a(state, value, element) {
                return Modelled::Unsupported(Use::CopyOfInputs.into());
            }
        } else if value.bits != 0 && !machine.program.is_subclass(state.heap.class(value.bits), element) {
            return Modelled::Throws(STORE, Some(element_mismatch(machine, state.heap.class(from), element)));
        }
        if let Some(target) = state.heap.array_mut(to) {
            target.set(at + offset, value);
        }
    }
    Modelled::Returns(None)
}

/// Why an element does not fit, as HotSpot words it.
fn element_mismatch(machine: &mut Machine, from: program::ClassId, element: program::ClassId) -> String {
    let wanted = machine.program.class(element).java_name();
    let given = machine.program.class(from).java_name();
    let could_fit =
        machine.program.element_class(from).is_ok_and(|own| machine.program.is_subclass(element, own));
    if could_fit {
        format!(
            "arraycopy: element type mismatch: can not cast one of the elements of {given} to the type of the \
             destination array, {wanted}"
        )
    } else {
        format!("arraycopy: type mismatch: can not copy {given} into {wanted}[]")
    }
}

/// Why arrays of different classes cannot be copied at all, as HotSpot words it.
fn mismatch(machine: &Machine, classes: [program::ClassId; 2]) -> Option<String> {
    let [Some(from), Some(to)] = classes.map(|class| machine.program.element_type(class)) else {
        return None;
    };
    match (from.is_reference(), to.is_reference()) {
        (true, true) => None,
        (false, false) if from == to => None,
        (false, false) => Some(format!(
            "arraycopy: type mismatch: can not copy {}[] into {}[]",
            from.java_name(),
            to.java_name()
        )),
        (from_objects, _) => {
            let name = |ty: &FieldType, objects: bool| {
                if objects { "object array[]".to_owned() } else { format!("{}[]", ty.java_name()) }
            };
            Some(format!(
                "arraycopy: type mismatch: can not copy {} into {}",
                name(&from, from_objects),
                name(&to, !from_objects)
            ))
        }
    }
}

/// Why the positions do not fit, as HotSpot words it.
fn misfit(
    machine: &Machine,
    class: program::ClassId,
    from: i32,
    to: i32,
    length: i32,
    lengths: [i64; 2],
) -> Option<String> {
    let element = machine.program.element_type(class);
    let kind = match &element {
        Some(ty) if !ty.is_reference() => format!("{}[", ty.java_name()),
        _ => "object array[".to_owned(),
    };
    let end = |start: i32| i64::from(start) + i64::from(length);
    if from < 0 {
        return Some(format!("arraycopy: source index {from} out of bounds for {kind}{}]", lengths[0]));
    }
    if to < 0 {
        return Some(format!("arraycopy: destination index {to} out of bounds for {kind}{}]", lengths[1]));
    }
    if length < 0 {
        return Some(format!("arraycopy: length {length} is negative"));
    }
    if end(from) > lengths[0] {
        let last = end(from);
        return Some(format!("arraycopy: last source index {last} out of bounds for {kind}{}]", lengths[0]));
    }
    if end(to) > lengths[1] {
        let last = end(to);
        return Some(format!(
            "arraycopy: last destination index {last} out of bounds for {kind}{}]",
            lengths[1]
        ));
    }
    None
}
