//! Conversions between the types that a caller has and those that a method wants, as `LambdaMetafactory` does them.
//!
//! **Invariant:** no cast is written that cannot fail.

use super::assembler::Assembler;
use crate::link::Program;
use classfile::descriptor::FieldType;
use ir::{CallKind, Conversion, MethodRef, Op, ValueId};

/// A value cannot be converted: the class file asks for what the JVM refuses.
pub(super) struct Mismatch;

/// Converts a value `from` one type `to` another. A reference is `promised` to be of a type in between, which is
/// checked: an `Object` that a generic interface passes is a `String`, and the method wants a `CharSequence`.
pub(super) fn convert(
    program: &mut Program,
    assembler: &mut Assembler,
    value: ValueId,
    (from, promised, to): (&FieldType, &FieldType, &FieldType),
) -> Result<ValueId, Mismatch> {
    if !from.is_reference() {
        if !to.is_reference() {
            return widen(assembler, value, from, to);
        }
        let boxed = unboxed(to).unwrap_or_else(|| from.clone());
        let value = widen(assembler, value, from, &boxed)?;
        return Ok(box_primitive(assembler, value, &boxed));
    }
    let source = if promised.is_reference() {
        cast(program, assembler, value, from, promised);
        promised
    } else {
        from
    };
    if to.is_reference() {
        cast(program, assembler, value, source, to);
        return Ok(value);
    }
    match unboxed(source) {
        Some(held @ (FieldType::Boolean | FieldType::Char)) => {
            let value = unbox(assembler, value, wrapper(&held), &held);
            widen(assembler, value, &held, to)
        }
        // A number unboxes to any type that its own widens to.
        Some(held) => {
            widening(&held, to).ok_or(Mismatch)?;
            Ok(unbox(assembler, value, wrapper(&held), to))
        }
        None => {
            let through = match to {
                FieldType::Boolean | FieldType::Char => wrapper(to),
                _ => "java/lang/Number",
            };
            cast(program, assembler, value, source, &FieldType::Object(through.into()));
            Ok(unbox(assembler, value, through, to))
        }
    }
}

fn cast(program: &mut Program, assembler: &mut Assembler, value: ValueId, from: &FieldType, to: &FieldType) {
    if !is_subtype(program, from, to) {
        assembler.add(Op::CheckCast(class_name(to).into(), value));
    }
}

/// Whether a reference of type `from` is known to be of type `to`.
fn is_subtype(program: &mut Program, from: &FieldType, to: &FieldType) -> bool {
    let is_object = |ty: &FieldType| matches!(ty, FieldType::Object(name) if name == "java/lang/Object");
    if from == to || is_object(to) {
        return true;
    }
    if is_object(from) {
        return false;
    }
    // A class that is not there cannot be compared; then the cast will say so.
    match (program.load(&class_name(from)), program.load(&class_name(to))) {
        (Ok(from), Ok(to)) => program.is_subclass(from, to),
        _ => false,
    }
}

/// The name of a reference type as a class constant has it.
fn class_name(ty: &FieldType) -> String {
    match ty {
        FieldType::Object(name) => name.clone(),
        other => other.to_string(),
    }
}

fn widen(
    assembler: &mut Assembler,
    value: ValueId,
    from: &FieldType,
    to: &FieldType,
) -> Result<ValueId, Mismatch> {
    Ok(match widening(from, to).ok_or(Mismatch)? {
        Some(conversion) => assembler.value(Op::Convert(conversion, value)),
        None => value,
    })
}

/// The conversion, if one is needed, that a widening to another primitive type is (JLS §5.1.2), or the identity.
fn widening(from: &FieldType, to: &FieldType) -> Option<Option<Conversion>> {
    use FieldType::{Byte, Char, Double, Float, Int, Long, Short};
    Some(match (from, to) {
        _ if from == to => None,
        (Byte, Short | Int) | (Short | Char, Int) => None,
        (Byte | Short | Char | Int, Long) => Some(Conversion::I32ToI64),
        (Byte | Short | Char | Int, Float) => Some(Conversion::I32ToF32),
        (Byte | Short | Char | Int, Double) => Some(Conversion::I32ToF64),
        (Long, Float) => Some(Conversion::I64ToF32),
        (Long, Double) => Some(Conversion::I64ToF64),
        (Float, Double) => Some(Conversion::F32ToF64),
        _ => return None,
    })
}

fn box_primitive(assembler: &mut Assembler, value: ValueId, ty: &FieldType) -> ValueId {
    let class = wrapper(ty);
    let value_of = MethodRef::of_class(class, "valueOf", &format!("({ty})L{class};"));
    assembler.call(CallKind::Static, value_of, vec![value]).expect("valueOf has a result")
}

fn unbox(assembler: &mut Assembler, value: ValueId, class: &str, to: &FieldType) -> ValueId {
    let unboxing = MethodRef::of_class(class, &format!("{}Value", to.java_name()), &format!("(){to}"));
    assembler.call(CallKind::Virtual, unboxing, vec![value]).expect("unboxing has a result")
}

/// The class that holds a primitive value.
pub(super) fn wrapper(primitive: &FieldType) -> &'static str {
    match primitive {
        FieldType::Boolean => "java/lang/Boolean",
        FieldType::Byte => "java/lang/Byte",
        FieldType::Char => "java/lang/Character",
        FieldType::Short => "java/lang/Short",
        FieldType::Int => "java/lang/Integer",
        FieldType::Long => "java/lang/Long",
        FieldType::Float => "java/lang/Float",
        FieldType::Double => "java/lang/Double",
        FieldType::Object(_) | FieldType::Array(_) => unreachable!("references are not boxed"),
    }
}

/// The primitive type whose values a class holds.
fn unboxed(ty: &FieldType) -> Option<FieldType> {
    use FieldType::{Boolean, Byte, Char, Double, Float, Int, Long, Short};
    let FieldType::Object(class) = ty else { return None };
    [Boolean, Byte, Char, Short, Int, Long, Float, Double]
        .into_iter()
        .find(|primitive| wrapper(primitive) == class)
}
