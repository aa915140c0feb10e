//! How many words an instruction takes from the operand stack and puts there.
//!
//! Only the inlining of subroutines asks: everything else simulates the stack with types.

use crate::lower::translate::Fault;
use crate::lower::{arithmetic, arrays};
use crate::op::Element;
use crate::ty::Ty;
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{Class, Instruction, Loadable};

/// What happens to the operand stack, in words: a `long` or `double` counts twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StackEffect {
    pub(super) n_popped: usize,
    pub(super) n_pushed: usize,
}

/// The effect of an instruction that neither rearranges the stack nor uses a local variable nor calls a subroutine.
pub(super) fn stack_effect(class: &Class, instruction: &Instruction) -> Result<StackEffect, Fault> {
    use Instruction as I;
    if let Some(effect) = of_arithmetic(instruction).or_else(|| of_element(instruction)) {
        return Ok(effect);
    }
    Ok(match *instruction {
        I::Ldc(index) => effect(0, constant_slots(class, index.into())?),
        I::Ldc_w(index) | I::Ldc2_w(index) => effect(0, constant_slots(class, index)?),
        I::Getstatic(index) => effect(0, field_slots(class, index)?),
        I::Putstatic(index) => effect(field_slots(class, index)?, 0),
        I::Getfield(index) => effect(1, field_slots(class, index)?),
        I::Putfield(index) => effect(1 + field_slots(class, index)?, 0),
        I::Invokestatic(index) => of_call(&class.constants.member(index)?.descriptor, 0)?,
        I::Invokedynamic(index) => of_call(&class.constants.invoke_dynamic(index)?.descriptor, 0)?,
        I::Invokespecial(index) | I::Invokevirtual(index) | I::Invokeinterface(index, _) => {
            of_call(&class.constants.member(index)?.descriptor, 1)?
        }
        I::New(_) => effect(0, 1),
        I::Newarray(_) | I::Anewarray(_) | I::Arraylength | I::Checkcast(_) | I::Instanceof(_) => {
            effect(1, 1)
        }
        I::Multianewarray(_, dimensions) => effect(dimensions.into(), 1),
        I::Monitorenter | I::Monitorexit | I::Tableswitch(_) | I::Lookupswitch(_) => effect(1, 0),
        I::Ifeq(_) | I::Ifne(_) | I::Iflt(_) | I::Ifge(_) | I::Ifgt(_) | I::Ifle(_) => effect(1, 0),
        I::Ifnull(_) | I::Ifnonnull(_) => effect(1, 0),
        I::If_icmpeq(_) | I::If_icmpne(_) | I::If_icmplt(_) => effect(2, 0),
        I::If_icmpge(_) | I::If_icmpgt(_) | I::If_icmple(_) => effect(2, 0),
        I::If_acmpeq(_) | I::If_acmpne(_) => effect(2, 0),
        I::Ireturn | I::Freturn | I::Areturn | I::Athrow => effect(1, 0),
        I::Lreturn | I::Dreturn => effect(2, 0),
        // `nop`, `iinc`, `goto` and `return`.
        _ => effect(0, 0),
    })
}

fn effect(n_popped: usize, n_pushed: usize) -> StackEffect {
    StackEffect { n_popped, n_pushed }
}

fn of_arithmetic(instruction: &Instruction) -> Option<StackEffect> {
    if let Some(constant) = arithmetic::immediate(instruction) {
        return Some(effect(0, constant.ty().n_slots()));
    }
    if let Some((op, ty)) = arithmetic::binary(instruction) {
        let right = if op.is_shift() { Ty::I32 } else { ty };
        return Some(effect(ty.n_slots() + right.n_slots(), ty.n_slots()));
    }
    if let Some(conversion) = arithmetic::conversion(instruction) {
        let (from, to) = conversion.types();
        return Some(effect(from.n_slots(), to.n_slots()));
    }
    if let Some(ty) = arithmetic::negation(instruction) {
        return Some(effect(ty.n_slots(), ty.n_slots()));
    }
    arithmetic::three_way(instruction).map(|compare| effect(2 * compare.operand().n_slots(), 1))
}

fn of_element(instruction: &Instruction) -> Option<StackEffect> {
    let n_words = |element: Element| element.ty().n_slots();
    arrays::access(instruction).map(|access| match access {
        arrays::Access::Load(element) => effect(2, n_words(element)),
        arrays::Access::Store(element) => effect(2 + n_words(element), 0),
    })
}

fn of_call(descriptor: &str, n_receivers: usize) -> Result<StackEffect, Fault> {
    let descriptor = MethodDescriptor::parse(descriptor)?;
    let result = descriptor.result.as_ref().map_or(0, |result| Ty::of(result).n_slots());
    Ok(effect(n_receivers + descriptor.parameter_slots(), result))
}

fn field_slots(class: &Class, index: u16) -> Result<usize, Fault> {
    let member = class.constants.member(index)?;
    Ok(Ty::of(&FieldType::parse(&member.descriptor)?).n_slots())
}

fn constant_slots(class: &Class, index: u16) -> Result<usize, Fault> {
    Ok(match class.constants.loadable(index)? {
        Loadable::Long(_) | Loadable::Double(_) => 2,
        Loadable::Dynamic(constant) => Ty::of(&FieldType::parse(&constant.descriptor)?).n_slots(),
        _ => 1,
    })
}
