//! Arithmetic on symbolic values: builds the expression, and keeps it concrete where it folds.
//!
//! An `int` is an expression of 32 bits, a `long` one of 64. What is narrower (boolean, byte, char, short) is
//! extended to 32 bits where it enters, as on the JVM's stack.

use crate::machine::code::Reg;
use crate::machine::{Control, Machine};
use crate::observe::coverage::NEXT;
use crate::state::State;
use crate::state::value::{Value, width};
use expr::{ExprId, FloatBinaryOp, FloatCompareOp, FloatUnaryOp, UnaryOp};
use ir::{BinaryOp, Conversion, ThreeWay, Ty};

impl Machine {
    /// A register as an expression.
    pub(crate) fn operand(&mut self, state: &State, ty: Ty, register: Reg) -> ExprId {
        let value = state.get(register);
        self.expression(ty, value)
    }

    /// A value that is no reference as an expression.
    pub fn expression(&mut self, ty: Ty, value: Value) -> ExprId {
        value.expr.unwrap_or_else(|| match ty {
            Ty::F32 | Ty::F64 => self.pool.float(width(ty), value.bits),
            _ => self.pool.bv(width(ty), value.bits),
        })
    }

    /// An expression as a value: concrete if it is a constant.
    pub fn value_of(&self, expr: ExprId) -> Value {
        self.pool.as_const(expr).map_or(Value::symbolic(expr), Value::concrete)
    }

    fn define(&mut self, state: &mut State, register: Reg, expr: ExprId) -> Control {
        let value = self.value_of(expr);
        state.set(register, value);
        state.top.code.note(state.top.pc, NEXT);
        Control::Next
    }

    pub(crate) fn symbolic_binary(
        &mut self,
        state: &mut State,
        op: BinaryOp,
        ty: Ty,
        d: Reg,
        a: Reg,
        b: Reg,
    ) -> Control {
        let left = self.operand(state, ty, a);
        let right =
            if op.is_shift() { self.shift_distance(state, ty, b) } else { self.operand(state, ty, b) };
        let op = match op {
            BinaryOp::Add => expr::BinaryOp::Add,
            BinaryOp::Sub => expr::BinaryOp::Sub,
            BinaryOp::Mul => expr::BinaryOp::Mul,
            BinaryOp::Div => expr::BinaryOp::SDiv,
            BinaryOp::Rem => expr::BinaryOp::SRem,
            BinaryOp::And => expr::BinaryOp::And,
            BinaryOp::Or => expr::BinaryOp::Or,
            BinaryOp::Xor => expr::BinaryOp::Xor,
            BinaryOp::Shl => expr::BinaryOp::Shl,
            BinaryOp::Shr => expr::BinaryOp::AShr,
            BinaryOp::Ushr => expr::BinaryOp::LShr,
        };
        let result = self.pool.binary(op, left, right);
        self.define(state, d, result)
    }

    /// Java shifts by the low 5 bits of the distance, or 6 for `long` (JLS §15.19).
    fn shift_distance(&mut self, state: &State, ty: Ty, b: Reg) -> ExprId {
        let distance = self.operand(state, Ty::I32, b);
        let mask = self.pool.bv(32, u64::from(width(ty)) - 1);
        let masked = self.pool.binary(expr::BinaryOp::And, distance, mask);
        if ty == Ty::I64 { self.pool.zero_extend(64, masked) } else { masked }
    }

    pub(crate) fn symbolic_negation(&mut self, state: &mut State, ty: Ty, d: Reg, a: Reg) -> Control {
        let operand = self.operand(state, ty, a);
        let result = if is_float(ty) {
            self.pool.float_unary(FloatUnaryOp::Neg, operand)
        } else {
            self.pool.unary(UnaryOp::Neg, operand)
        };
        self.define(state, d, result)
    }

    pub(crate) fn symbolic_conversion(
        &mut self,
        state: &mut State,
        conversion: Conversion,
        d: Reg,
        a: Reg,
    ) -> Control {
        let (from, to) = conversion.types();
        let operand = self.operand(state, from, a);
        let pool = &mut self.pool;
        let result = match conversion {
            _ if is_float(from) && is_float(to) => pool.float_to_float(width(to), operand),
            _ if is_float(from) => pool.float_to_signed(width(to), operand),
            _ if is_float(to) => pool.signed_to_float(width(to), operand),
            Conversion::I32ToI8 => {
                let low = pool.extract(7, 0, operand);
                pool.sign_extend(32, low)
            }
            Conversion::I32ToU16 => {
                let low = pool.extract(15, 0, operand);
                pool.zero_extend(32, low)
            }
            Conversion::I32ToI16 => {
                let low = pool.extract(15, 0, operand);
                pool.sign_extend(32, low)
            }
            Conversion::I32ToI64 => pool.sign_extend(64, operand),
            _ => pool.extract(31, 0, operand),
        };
        self.define(state, d, result)
    }

    pub(crate) fn symbolic_float(
        &mut self,
        state: &mut State,
        op: BinaryOp,
        ty: Ty,
        d: Reg,
        a: Reg,
        b: Reg,
    ) -> Control {
        let (left, right) = (self.operand(state, ty, a), self.operand(state, ty, b));
        let op = match op {
            BinaryOp::Add => FloatBinaryOp::Add,
            BinaryOp::Sub => FloatBinaryOp::Sub,
            BinaryOp::Mul => FloatBinaryOp::Mul,
            BinaryOp::Div => FloatBinaryOp::Div,
            BinaryOp::Rem => FloatBinaryOp::Rem,
            _ => unreachable!("verifier: floats have no bitwise operations"),
        };
        let result = self.pool.float_binary(op, left, right);
        self.define(state, d, result)
    }

    /// The greater of the two outcomes for NaN is 1, the lesser -1 (JVMS: `fcmpg`, `fcmpl`).
    fn symbolic_float_compare(&mut self, state: &mut State, op: ThreeWay, d: Reg, a: Reg, b: Reg) -> Control {
        let ty = if matches!(op, ThreeWay::F32Less | ThreeWay::F32Greater) { Ty::F32 } else { Ty::F64 };
        let (left, right) = (self.operand(state, ty, a), self.operand(state, ty, b));
        let pool = &mut self.pool;
        let (zero, one, minus_one) = (pool.bv(32, 0), pool.bv(32, 1), pool.bv(32, u64::from(u32::MAX)));
        let equal = pool.float_compare(FloatCompareOp::Eq, left, right);
        let result = if matches!(op, ThreeWay::F32Less | ThreeWay::F64Less) {
            let greater = pool.float_compare(FloatCompareOp::Lt, right, left);
            let rest = pool.ite(equal, zero, minus_one);
            pool.ite(greater, one, rest)
        } else {
            let less = pool.float_compare(FloatCompareOp::Lt, left, right);
            let rest = pool.ite(equal, zero, one);
            pool.ite(less, minus_one, rest)
        };
        self.define(state, d, result)
    }

    pub(crate) fn symbolic_compare(
        &mut self,
        state: &mut State,
        op: ThreeWay,
        d: Reg,
        a: Reg,
        b: Reg,
    ) -> Control {
        if op != ThreeWay::I64 {
            return self.symbolic_float_compare(state, op, d, a, b);
        }
        let (left, right) = (self.operand(state, Ty::I64, a), self.operand(state, Ty::I64, b));
        let (less, equal) = (self.pool.slt(left, right), self.pool.eq(left, right));
        let minus_one = self.pool.bv(32, u64::from(u32::MAX));
        let (zero, one) = (self.pool.bv(32, 0), self.pool.bv(32, 1));
        let not_less = self.pool.ite(equal, zero, one);
        let result = self.pool.ite(less, minus_one, not_less);
        self.define(state, d, result)
    }
}

fn is_float(ty: Ty) -> bool {
    matches!(ty, Ty::F32 | Ty::F64)
}
