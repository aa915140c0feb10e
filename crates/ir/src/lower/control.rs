//! Branches, switches, returns and `athrow`: how blocks end.

use super::translate::{Fault, Translator};
use crate::op::{Check, Condition, ConditionOp, Constant, Op, Terminator};
use crate::ty::Ty;
use classfile::Instruction;

/// Translates an instruction that ends a block.
pub(super) fn translate(
    t: &mut Translator<'_>,
    index: usize,
    instruction: &Instruction,
) -> Result<Terminator, Fault> {
    use Instruction as I;
    match instruction {
        I::Goto(_) | I::Goto_w(_) => {
            let target = t.code().targets(index)[0];
            Ok(Terminator::Jump(t.edge_to_instruction(target)?))
        }
        I::Tableswitch(_) | I::Lookupswitch(_) => switch(t, index),
        I::Ireturn => leave(t, Some(Ty::I32)),
        I::Lreturn => leave(t, Some(Ty::I64)),
        I::Freturn => leave(t, Some(Ty::F32)),
        I::Dreturn => leave(t, Some(Ty::F64)),
        I::Areturn => leave(t, Some(Ty::Ref)),
        I::Return => leave(t, None),
        I::Athrow => {
            let exception = t.pop(Ty::Ref)?;
            t.effect(Op::Check(Check::NonNull, exception));
            Ok(Terminator::Throw(exception))
        }
        _ => branch(t, index, instruction),
    }
}

fn leave(t: &mut Translator<'_>, ty: Option<Ty>) -> Result<Terminator, Fault> {
    if ty != t.result() {
        return Err(t.malformed("the return does not fit the method's descriptor".into()));
    }
    Ok(Terminator::Return(ty.map(|ty| t.pop(ty)).transpose()?))
}

fn branch(t: &mut Translator<'_>, index: usize, instruction: &Instruction) -> Result<Terminator, Fault> {
    use ConditionOp as C;
    use Instruction as I;
    let condition = match instruction {
        I::Ifeq(_) => against_zero(t, C::Eq)?,
        I::Ifne(_) => against_zero(t, C::Ne)?,
        I::Iflt(_) => against_zero(t, C::Lt)?,
        I::Ifge(_) => against_zero(t, C::Ge)?,
        I::Ifgt(_) => against_zero(t, C::Gt)?,
        I::Ifle(_) => against_zero(t, C::Le)?,
        I::If_icmpeq(_) => compare(t, C::Eq, Ty::I32)?,
        I::If_icmpne(_) => compare(t, C::Ne, Ty::I32)?,
        I::If_icmplt(_) => compare(t, C::Lt, Ty::I32)?,
        I::If_icmpge(_) => compare(t, C::Ge, Ty::I32)?,
        I::If_icmpgt(_) => compare(t, C::Gt, Ty::I32)?,
        I::If_icmple(_) => compare(t, C::Le, Ty::I32)?,
        I::If_acmpeq(_) => compare(t, C::Eq, Ty::Ref)?,
        I::If_acmpne(_) => compare(t, C::Ne, Ty::Ref)?,
        I::Ifnull(_) => against_null(t, C::Eq)?,
        I::Ifnonnull(_) => against_null(t, C::Ne)?,
        _ => return Err(t.malformed(format!("{instruction:?} is not an instruction"))),
    };
    let target = t.code().targets(index)[0];
    let taken = t.edge_to_instruction(target)?;
    let otherwise = t.edge_to_instruction(index + 1)?;
    Ok(Terminator::Branch(condition, taken, otherwise))
}

/// `a < b` on longs arrives as `lcmp` and a test of its result: compare the longs themselves.
fn against_zero(t: &mut Translator<'_>, op: ConditionOp) -> Result<Condition, Fault> {
    let left = t.pop(Ty::I32)?;
    if let Some((left, right)) = t.compared(left) {
        return Ok(Condition { op, ty: Ty::I64, left, right });
    }
    let right = t.constant(Constant::I32(0));
    Ok(Condition { op, ty: Ty::I32, left, right })
}

fn against_null(t: &mut Translator<'_>, op: ConditionOp) -> Result<Condition, Fault> {
    let left = t.pop(Ty::Ref)?;
    let right = t.constant(Constant::Null);
    Ok(Condition { op, ty: Ty::Ref, left, right })
}

fn compare(t: &mut Translator<'_>, op: ConditionOp, ty: Ty) -> Result<Condition, Fault> {
    let (right, left) = (t.pop(ty)?, t.pop(ty)?);
    Ok(Condition { op, ty, left, right })
}

fn switch(t: &mut Translator<'_>, index: usize) -> Result<Terminator, Fault> {
    let on = t.pop(Ty::I32)?;
    let keys = t.code().switch_keys(index).expect("only switches get here");
    let targets = t.code().targets(index);
    let default = t.edge_to_instruction(targets[0])?;
    let mut cases = Vec::new();
    for (key, target) in keys.into_iter().zip(targets[1..].iter().copied()) {
        let edge = t.edge_to_instruction(target)?;
        // A tableswitch fills its gaps with the default.
        if edge != default {
            cases.push((key, edge));
        }
    }
    Ok(Terminator::Switch(on, cases, default))
}
