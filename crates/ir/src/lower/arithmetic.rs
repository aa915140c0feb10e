//! Constants, arithmetic, conversions and three-way comparisons.

use super::translate::{Fault, Translator, name};
use crate::linked::{DynamicConstant, LinkedConstant};
use crate::op::{BinaryOp, Check, Constant, Conversion, Op, ThreeWay};
use crate::ty::Ty;
use classfile::{Instruction, Loadable};
use std::rc::Rc;

/// Translates the instruction if it is of this family.
pub(super) fn translate(t: &mut Translator<'_>, instruction: &Instruction) -> Result<bool, Fault> {
    if let Some(constant) = immediate(instruction) {
        push_constant(t, constant);
    } else if let Some((op, ty)) = binary(instruction) {
        push_binary(t, op, ty)?;
    } else if let Some(conversion) = conversion(instruction) {
        let (from, to) = conversion.types();
        let operand = t.pop(from)?;
        let value = t.emit(to, Op::Convert(conversion, operand));
        t.push(value);
    } else if let Some(ty) = negation(instruction) {
        let operand = t.pop(ty)?;
        let value = t.emit(ty, Op::Neg(ty, operand));
        t.push(value);
    } else if let Some(compare) = three_way(instruction) {
        let (right, left) = (t.pop(compare.operand())?, t.pop(compare.operand())?);
        let value = t.emit(Ty::I32, Op::Compare(compare, left, right));
        t.push(value);
    } else {
        match *instruction {
            Instruction::Ldc(index) => load_constant(t, index.into(), 1)?,
            Instruction::Ldc_w(index) => load_constant(t, index, 1)?,
            Instruction::Ldc2_w(index) => load_constant(t, index, 2)?,
            Instruction::Iinc(local, by) => t.increment(local.into(), by.into())?,
            Instruction::Iinc_w(local, by) => t.increment(local, by)?,
            _ => return Ok(false),
        }
    }
    Ok(true)
}

fn push_constant(t: &mut Translator<'_>, constant: Constant) {
    let value = t.constant(constant);
    t.push(value);
}

fn push_binary(t: &mut Translator<'_>, op: BinaryOp, ty: Ty) -> Result<(), Fault> {
    let right = t.pop(if op.is_shift() { Ty::I32 } else { ty })?;
    let left = t.pop(ty)?;
    if matches!(op, BinaryOp::Div | BinaryOp::Rem) && matches!(ty, Ty::I32 | Ty::I64) {
        t.effect(Op::Check(Check::NonZero, right));
    }
    let value = t.emit(ty, Op::Binary(op, ty, left, right));
    t.push(value);
    Ok(())
}

/// `ldc` and its kin; what they load takes so many slots.
fn load_constant(t: &mut Translator<'_>, index: u16, n_slots: usize) -> Result<(), Fault> {
    let constant = match t.class.constants.loadable(index)? {
        Loadable::Int(value) => Constant::I32(value),
        Loadable::Long(value) => Constant::I64(value),
        Loadable::Float(value) => Constant::F32(value.to_bits()),
        Loadable::Double(value) => Constant::F64(value.to_bits()),
        Loadable::String(text) => Constant::String(text.into()),
        Loadable::Class(class) => Constant::Class(name(&class)),
        Loadable::MethodType(descriptor) => {
            return load_linked(t, LinkedConstant::MethodType(name(&descriptor)), n_slots);
        }
        Loadable::MethodHandle(handle) => {
            return load_linked(t, LinkedConstant::MethodHandle(Rc::new(handle)), n_slots);
        }
        Loadable::Dynamic(constant) => {
            let bootstrap = u16::try_from(constant.bootstrap)
                .expect("a class file numbers bootstrap methods with 16 bits");
            let (name, descriptor) = (name(&constant.name), name(&constant.descriptor));
            let constant = Rc::new(DynamicConstant { bootstrap, name, descriptor });
            return load_linked(t, LinkedConstant::Dynamic(constant), n_slots);
        }
    };
    push_constant(t, constant);
    Ok(())
}

fn load_linked(t: &mut Translator<'_>, constant: LinkedConstant, n_slots: usize) -> Result<(), Fault> {
    let ty = constant.ty()?;
    if ty.n_slots() != n_slots {
        return Err(t.malformed(format!("a dynamic constant of type {ty} does not take {n_slots} slots")));
    }
    let value = t.emit(ty, Op::LoadLinked(constant));
    t.push(value);
    Ok(())
}

pub(super) fn immediate(instruction: &Instruction) -> Option<Constant> {
    use Instruction as I;
    let float = |value: f32| Constant::F32(value.to_bits());
    let double = |value: f64| Constant::F64(value.to_bits());
    Some(match *instruction {
        I::Aconst_null => Constant::Null,
        I::Iconst_m1 => Constant::I32(-1),
        I::Iconst_0 => Constant::I32(0),
        I::Iconst_1 => Constant::I32(1),
        I::Iconst_2 => Constant::I32(2),
        I::Iconst_3 => Constant::I32(3),
        I::Iconst_4 => Constant::I32(4),
        I::Iconst_5 => Constant::I32(5),
        I::Bipush(value) => Constant::I32(value.into()),
        I::Sipush(value) => Constant::I32(value.into()),
        I::Lconst_0 => Constant::I64(0),
        I::Lconst_1 => Constant::I64(1),
        I::Fconst_0 => float(0.0),
        I::Fconst_1 => float(1.0),
        I::Fconst_2 => float(2.0),
        I::Dconst_0 => double(0.0),
        I::Dconst_1 => double(1.0),
        _ => return None,
    })
}

#[rustfmt::skip]
pub(super) fn binary(instruction: &Instruction) -> Option<(BinaryOp, Ty)> {
    use BinaryOp as B;
    use Instruction as I;
    Some(match instruction {
        I::Iadd => (B::Add, Ty::I32), I::Ladd => (B::Add, Ty::I64), I::Fadd => (B::Add, Ty::F32), I::Dadd => (B::Add, Ty::F64),
        I::Isub => (B::Sub, Ty::I32), I::Lsub => (B::Sub, Ty::I64), I::Fsub => (B::Sub, Ty::F32), I::Dsub => (B::Sub, Ty::F64),
        I::Imul => (B::Mul, Ty::I32), I::Lmul => (B::Mul, Ty::I64), I::Fmul => (B::Mul, Ty::F32), I::Dmul => (B::Mul, Ty::F64),
        I::Idiv => (B::Div, Ty::I32), I::Ldiv => (B::Div, Ty::I64), I::Fdiv => (B::Div, Ty::F32), I::Ddiv => (B::Div, Ty::F64),
        I::Irem => (B::Rem, Ty::I32), I::Lrem => (B::Rem, Ty::I64), I::Frem => (B::Rem, Ty::F32), I::Drem => (B::Rem, Ty::F64),
        I::Iand => (B::And, Ty::I32), I::Land => (B::And, Ty::I64),
        I::Ior => (B::Or, Ty::I32), I::Lor => (B::Or, Ty::I64),
        I::Ixor => (B::Xor, Ty::I32), I::Lxor => (B::Xor, Ty::I64),
        I::Ishl => (B::Shl, Ty::I32), I::Lshl => (B::Shl, Ty::I64),
        I::Ishr => (B::Shr, Ty::I32), I::Lshr => (B::Shr, Ty::I64),
        I::Iushr => (B::Ushr, Ty::I32), I::Lushr => (B::Ushr, Ty::I64),
        _ => return None,
    })
}

pub(super) fn negation(instruction: &Instruction) -> Option<Ty> {
    match instruction {
        Instruction::Ineg => Some(Ty::I32),
        Instruction::Lneg => Some(Ty::I64),
        Instruction::Fneg => Some(Ty::F32),
        Instruction::Dneg => Some(Ty::F64),
        _ => None,
    }
}

pub(super) fn conversion(instruction: &Instruction) -> Option<Conversion> {
    use Instruction as I;
    Some(match instruction {
        I::I2b => Conversion::I32ToI8,
        I::I2c => Conversion::I32ToU16,
        I::I2s => Conversion::I32ToI16,
        I::I2l => Conversion::I32ToI64,
        I::I2f => Conversion::I32ToF32,
        I::I2d => Conversion::I32ToF64,
        I::L2i => Conversion::I64ToI32,
        I::L2f => Conversion::I64ToF32,
        I::L2d => Conversion::I64ToF64,
        I::F2i => Conversion::F32ToI32,
        I::F2l => Conversion::F32ToI64,
        I::F2d => Conversion::F32ToF64,
        I::D2i => Conversion::F64ToI32,
        I::D2l => Conversion::F64ToI64,
        I::D2f => Conversion::F64ToF32,
        _ => return None,
    })
}

pub(super) fn three_way(instruction: &Instruction) -> Option<ThreeWay> {
    match instruction {
        Instruction::Lcmp => Some(ThreeWay::I64),
        Instruction::Fcmpl => Some(ThreeWay::F32Less),
        Instruction::Fcmpg => Some(ThreeWay::F32Greater),
        Instruction::Dcmpl => Some(ThreeWay::F64Less),
        Instruction::Dcmpg => Some(ThreeWay::F64Greater),
        _ => None,
    }
}
