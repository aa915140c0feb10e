//! Arrays: making them, their length, their elements.

use super::translate::{Fault, Translator, name};
use crate::body::ValueId;
use crate::op::{Check, Element, Op};
use crate::ty::Ty;
use classfile::{ArrayType, Instruction};

/// A load or store of an element.
pub(super) enum Access {
    Load(Element),
    Store(Element),
}

/// Translates the instruction if it is of this family.
pub(super) fn translate(t: &mut Translator<'_>, instruction: &Instruction) -> Result<bool, Fault> {
    match access(instruction) {
        Some(Access::Load(element)) => load(t, element)?,
        Some(Access::Store(element)) => store(t, element)?,
        None => match instruction {
            Instruction::Newarray(element) => new_array(t, &format!("[{}", letter(element)))?,
            Instruction::Anewarray(index) => {
                let element = t.class.constants.class_name(*index)?;
                new_array(t, &array_of(&element))?;
            }
            Instruction::Multianewarray(index, dimensions) => new_nested_array(t, *index, *dimensions)?,
            Instruction::Arraylength => {
                let array = t.pop(Ty::Ref)?;
                t.effect(Op::Check(Check::NonNull, array));
                let length = t.emit(Ty::I32, Op::ArrayLength(array));
                t.push(length);
            }
            _ => return Ok(false),
        },
    }
    Ok(true)
}

/// What the instruction does to an element, if that is all it does.
pub(super) fn access(instruction: &Instruction) -> Option<Access> {
    use Instruction as I;
    Some(match instruction {
        I::Baload => Access::Load(Element::I8),
        I::Caload => Access::Load(Element::U16),
        I::Saload => Access::Load(Element::I16),
        I::Iaload => Access::Load(Element::I32),
        I::Laload => Access::Load(Element::I64),
        I::Faload => Access::Load(Element::F32),
        I::Daload => Access::Load(Element::F64),
        I::Aaload => Access::Load(Element::Ref),
        I::Bastore => Access::Store(Element::I8),
        I::Castore => Access::Store(Element::U16),
        I::Sastore => Access::Store(Element::I16),
        I::Iastore => Access::Store(Element::I32),
        I::Lastore => Access::Store(Element::I64),
        I::Fastore => Access::Store(Element::F32),
        I::Dastore => Access::Store(Element::F64),
        I::Aastore => Access::Store(Element::Ref),
        _ => return None,
    })
}

fn load(t: &mut Translator<'_>, element: Element) -> Result<(), Fault> {
    let (array, index) = checked_place(t)?;
    let value = t.emit(element.ty(), Op::ArrayLoad(element, array, index));
    t.push(value);
    Ok(())
}

fn store(t: &mut Translator<'_>, element: Element) -> Result<(), Fault> {
    let value = t.pop(element.ty())?;
    let (array, index) = checked_place(t)?;
    if element == Element::Ref {
        t.effect(Op::CheckStore(array, value));
    }
    t.effect(Op::ArrayStore(element, array, index, value));
    Ok(())
}

/// Array and index from the stack, after the checks that both loads and stores begin with.
fn checked_place(t: &mut Translator<'_>) -> Result<(ValueId, ValueId), Fault> {
    let index = t.pop(Ty::I32)?;
    let array = t.pop(Ty::Ref)?;
    t.effect(Op::Check(Check::NonNull, array));
    t.effect(Op::CheckIndex(array, index));
    Ok((array, index))
}

fn new_array(t: &mut Translator<'_>, class: &str) -> Result<(), Fault> {
    let length = t.pop(Ty::I32)?;
    t.effect(Op::Check(Check::Length, length));
    let array = t.emit(Ty::Ref, Op::NewArray(name(class), length));
    t.push(array);
    Ok(())
}

/// All lengths are checked before anything is made (JVMS `multianewarray`).
fn new_nested_array(t: &mut Translator<'_>, index: u16, dimensions: u8) -> Result<(), Fault> {
    let class = name(&t.class.constants.class_name(index)?);
    let mut lengths = Vec::new();
    for _ in 0..dimensions {
        lengths.push(t.pop(Ty::I32)?);
    }
    lengths.reverse();
    for &length in &lengths {
        t.effect(Op::Check(Check::Length, length));
    }
    let array = t.emit(Ty::Ref, Op::NewNestedArray(class, lengths));
    t.push(array);
    Ok(())
}

/// The class of an array whose elements are of the named class, which may be an array class itself.
fn array_of(element: &str) -> String {
    if element.starts_with('[') { format!("[{element}") } else { format!("[L{element};") }
}

fn letter(element: &ArrayType) -> char {
    match element {
        ArrayType::Boolean => 'Z',
        ArrayType::Char => 'C',
        ArrayType::Float => 'F',
        ArrayType::Double => 'D',
        ArrayType::Byte => 'B',
        ArrayType::Short => 'S',
        ArrayType::Int => 'I',
        ArrayType::Long => 'J',
    }
}
