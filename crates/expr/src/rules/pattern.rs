//! What rules look for in an operand. Nothing here looks deeper than one node and its constants.

use crate::sort::{mask, signed_min};
use crate::{BinaryOp, ExprId, Node, Pool, UnaryOp};

/// The operands if `e` is this binary operator.
#[inline]
pub(super) fn operands(pool: &Pool, op: BinaryOp, e: ExprId) -> Option<(ExprId, ExprId)> {
    match pool.node(e) {
        Node::Binary(found, a, b) if found == op => Some((a, b)),
        _ => None,
    }
}

/// The operand and the constant if `e` is this binary operator with a constant on the right.
#[inline]
pub(super) fn with_constant(pool: &Pool, op: BinaryOp, e: ExprId) -> Option<(ExprId, u64)> {
    let (x, c) = operands(pool, op, e)?;
    Some((x, pool.as_const(c)?))
}

/// The constant and the operand if `e` is a constant minus something.
#[inline]
pub(super) fn constant_minus(pool: &Pool, e: ExprId) -> Option<(u64, ExprId)> {
    let (c, x) = operands(pool, BinaryOp::Sub, e)?;
    Some((pool.as_const(c)?, x))
}

/// The operand if `e` is this unary operator.
#[inline]
pub(super) fn operand(pool: &Pool, op: UnaryOp, e: ExprId) -> Option<ExprId> {
    match pool.node(e) {
        Node::Unary(found, a) if found == op => Some(a),
        _ => None,
    }
}

/// The condition and the constants if `e` chooses between two constants.
#[inline]
pub(super) fn constant_arms(pool: &Pool, e: ExprId) -> Option<(ExprId, u64, u64)> {
    match pool.node(e) {
        Node::Ite(c, t, e) => Some((c, pool.as_const(t)?, pool.as_const(e)?)),
        _ => None,
    }
}

/// The boolean that `e` is the number of, 1 for true and 0 for false.
pub(super) fn flag(pool: &mut Pool, e: ExprId) -> Option<ExprId> {
    match constant_arms(pool, e)? {
        (c, 1, 0) => Some(c),
        (c, 0, 1) => Some(pool.not(c)),
        _ => None,
    }
}

/// The booleans that both operands are the numbers of.
pub(super) fn flags(pool: &mut Pool, a: ExprId, b: ExprId) -> Option<(ExprId, ExprId)> {
    // Both are looked at before a negation is built for either.
    constant_arms(pool, a).zip(constant_arms(pool, b))?;
    Some((flag(pool, a)?, flag(pool, b)?))
}

/// The number of a boolean, as a bit vector.
pub(super) fn number_of(pool: &mut Pool, width: u8, condition: ExprId) -> ExprId {
    let (one, zero) = (pool.bv(width, 1), pool.bv(width, 0));
    pool.ite(condition, one, zero)
}

/// The exponent if a value is a power of two.
#[inline]
pub(super) fn power_of_two(value: u64) -> Option<u8> {
    // An exponent of a 64 bit number fits.
    value.is_power_of_two().then(|| value.trailing_zeros() as u8)
}

/// The bits that may be one in a value of `e`; no value exceeds it either.
pub(super) fn possible_ones(pool: &Pool, e: ExprId) -> u64 {
    let all = pool.sort(e).mask();
    match pool.node(e) {
        Node::Const { value, .. } => value,
        Node::ZeroExtend { of, .. } => pool.sort(of).mask(),
        Node::Ite(..) => constant_arms(pool, e).map_or(all, |(_, t, e)| t | e),
        Node::Binary(op, a, c) => match (op, pool.as_const(c)) {
            (BinaryOp::And, Some(c)) => c,
            (BinaryOp::Shl | BinaryOp::LShr, Some(c)) => op.apply(pool.width(a), all, c),
            (BinaryOp::URem, Some(c)) if c > 1 => mask(64 - (c - 1).leading_zeros() as u8),
            _ => all,
        },
        _ => all,
    }
}

/// Whether the sign bit of `e` is surely zero.
pub(super) fn is_nonnegative(pool: &Pool, e: ExprId) -> bool {
    possible_ones(pool, e) < signed_min(pool.width(e))
}
