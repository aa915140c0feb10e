//! Arithmetic on symbolic values: builds the expression, and keeps it concrete where it folds.
//!
//! An `int` is an expression of 32 bits, a `long` one of 64. What is narrower (boolean, byte, char, short) is
//! extended to 32 bits where it enters, as on the JVM's stack.

use crate::code::Reg;
use crate::coverage::NEXT;
use crate::machine::{Control, Machine};
use crate::state::State;
use crate::value::{Value, width};
use expr::{ExprId, UnaryOp};
use ir::{BinaryOp, Conversion, ThreeWay, Ty};

impl Machine {
    /// A register as an expression.
    pub(crate) fn operand(&mut self, state: &State, ty: Ty, register: Reg) -> ExprId {
        let value = state.get(register);
        self.expression(ty, value)
    }

    /// An integer value as an expression.
    pub fn expression(&mut self, ty: Ty, value: Value) -> ExprId {
        value.expr.unwrap_or_else(|| self.pool.bv(width(ty), value.bits))
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
        if matches!(ty, Ty::F32 | Ty::F64) {
            return self.unsupported(state, "negation of a symbolic floating-point value");
        }
        let operand = self.operand(state, ty, a);
        let result = self.pool.unary(UnaryOp::Neg, operand);
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
        if [from, to].iter().any(|ty| matches!(ty, Ty::F32 | Ty::F64)) {
            return self.unsupported(state, "conversion of a symbolic value from or to floating point");
        }
        let operand = self.operand(state, from, a);
        let pool = &mut self.pool;
        let result = match conversion {
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

    pub(crate) fn symbolic_compare(
        &mut self,
        state: &mut State,
        op: ThreeWay,
        d: Reg,
        a: Reg,
        b: Reg,
    ) -> Control {
        if op != ThreeWay::I64 {
            return self.unsupported(state, "comparison of symbolic floating-point values");
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
