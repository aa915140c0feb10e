//! The value of a node from the values of its operands: constant folding and evaluation agree because both
//! are this function.

use crate::{ExprId, Node, Pool, Sort, float, ops};
use numerics::spelling;

/// Computes a node that is neither a variable nor an element of an array, asking `value_of` for operands in order and only for those that
/// matter; the first `Err` it gives is the result.
#[inline]
pub(crate) fn node_value<E>(
    pool: &Pool,
    node: Node,
    value_of: impl Fn(ExprId) -> Result<u64, E>,
) -> Result<u64, E> {
    Ok(match node {
        Node::Bool(value) => u64::from(value),
        Node::Const { value, .. } => value,
        Node::Float { bits, .. } => bits,
        Node::Var(var) => value_of(pool.var_expr(var))?,
        Node::Not(a) => 1 ^ value_of(a)?,
        Node::And(a, b) if value_of(a)? == 1 => value_of(b)?,
        Node::And(..) => 0,
        Node::Or(a, b) if value_of(a)? == 0 => value_of(b)?,
        Node::Or(..) => 1,
        Node::Eq(a, b) => u64::from(value_of(a)? == value_of(b)?),
        Node::Compare(op, a, b) => u64::from(op.holds(pool.width(a), value_of(a)?, value_of(b)?)),
        Node::Unary(op, a) => op.apply(pool.width(a), value_of(a)?),
        Node::Binary(op, a, b) => op.apply(pool.width(a), value_of(a)?, value_of(b)?),
        Node::Ite(c, t, e) => value_of(if value_of(c)? == 1 { t } else { e })?,
        Node::Extract { hi, lo, of } => ops::extract(hi, lo, value_of(of)?),
        Node::ZeroExtend { of, .. } => value_of(of)?,
        Node::SignExtend { width, of } => ops::sign_extend(pool.width(of), width, value_of(of)?),
        Node::Concat(hi, lo) => ops::concat(value_of(hi)?, pool.width(lo), value_of(lo)?),
        Node::FloatFromBits(a) => float::canonical(pool.width(a), value_of(a)?),
        Node::FloatToBits(a) => value_of(a)?,
        Node::FloatIsNan(a) => u64::from(float::is_nan(pool.float_width(a), value_of(a)?)),
        Node::FloatUnary(op, a) => op.apply(pool.float_width(a), value_of(a)?),
        Node::FloatBinary(op, a, b) => op.apply(pool.float_width(a), value_of(a)?, value_of(b)?),
        Node::FloatCompare(op, a, b) => u64::from(op.holds(pool.float_width(a), value_of(a)?, value_of(b)?)),
        Node::FloatToFloat { width, of } => float::convert(pool.float_width(of), width, value_of(of)?),
        Node::SignedToFloat { width, of } => float::of_signed(width, pool.width(of), value_of(of)?),
        Node::FloatToSigned { width, of } => {
            float::to_signed_value(pool.float_width(of), width, value_of(of)?)
        }
        Node::FloatText { spelling, word, of } => {
            spelling::word(spelling, pool.float_width(of), value_of(of)?, word)
        }
        Node::Select(..) => unreachable!("an element is a variable"),
        Node::Math(op, a, b) => op.apply(value_of(a)?, value_of(b)?),
    })
}

/// The value of a node whose operands are constants.
#[inline]
pub(crate) fn constant(pool: &Pool, node: Node) -> Option<u64> {
    let operand = |e| pool.as_const(e).ok_or(());
    match node {
        Node::Var(_) | Node::Select(..) => None,
        _ => node_value(pool, node, operand).ok(),
    }
}

impl Pool {
    /// The constant of a sort with this value, which fits.
    #[inline]
    pub(crate) fn constant(&mut self, sort: Sort, value: u64) -> ExprId {
        match sort {
            Sort::Bool => self.bool(value == 1),
            Sort::BitVec(width) => self.bv(width, value),
            Sort::Float(width) => self.float(width, value),
        }
    }
}
