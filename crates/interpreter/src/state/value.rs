//! A value outside of registers: concrete, or symbolic with its expression.

use expr::ExprId;
use ir::Ty;

/// A value of some type: its bits, or the expression that they stand for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    /// The bits, if the value is concrete; a 32-bit value has its upper half zero.
    pub bits: u64,
    /// The expression, if the value is symbolic.
    pub expr: Option<ExprId>,
}

impl Value {
    /// The null reference, zero, false.
    pub const ZERO: Value = Value { bits: 0, expr: None };

    /// A concrete value.
    pub fn concrete(bits: u64) -> Value {
        Value { bits, expr: None }
    }

    /// A symbolic value.
    pub fn symbolic(expr: ExprId) -> Value {
        Value { bits: 0, expr: Some(expr) }
    }

    /// A concrete `int`.
    pub fn int(value: i32) -> Value {
        Value::concrete(u64::from(value.cast_unsigned()))
    }

    /// The expression's id as registers hold it: zero means concrete.
    pub(crate) fn shadow(self) -> u32 {
        self.expr.map_or(0, ExprId::raw)
    }

    /// From what registers hold.
    pub(crate) fn from_parts(bits: u64, shadow: u32) -> Value {
        Value { bits, expr: ExprId::from_raw(shadow) }
    }
}

/// The width in bits of an integer type.
pub(crate) fn width(ty: Ty) -> u8 {
    if ty.is_wide() { 64 } else { 32 }
}
