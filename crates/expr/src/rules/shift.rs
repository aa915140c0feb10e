//! Shifts by constants. A shift by an unknown amount is left alone, except of zero.

use super::pattern::{is_nonnegative, possible_ones, with_constant};
use super::{Pair, Rule, rule};
use crate::sort::mask;
use crate::{BinaryOp, ExprId, Pool};
use BinaryOp::{AShr, And, LShr, Mul, Shl};

pub(crate) const SHL: &[Rule<Pair>] = &[
    rule("shl-by-zero", |pool, (a, b)| (pool.as_const(b)? == 0).then_some(a)),
    rule("shl-of-zero", |pool, (a, _)| (pool.as_const(a)? == 0).then_some(a)),
    rule("shl-out", |pool, pair| shifted_out(pool, Shl, pair)),
    rule("shl-shl", |pool, pair| twice(pool, Shl, pair)),
    rule("shl-lshr", |pool, pair| back_and_forth(pool, Shl, LShr, pair)),
    rule("shl-multiple", shl_multiple),
];

pub(crate) const LSHR: &[Rule<Pair>] = &[
    rule("lshr-by-zero", |pool, (a, b)| (pool.as_const(b)? == 0).then_some(a)),
    rule("lshr-of-zero", |pool, (a, _)| (pool.as_const(a)? == 0).then_some(a)),
    rule("lshr-out", |pool, pair| shifted_out(pool, LShr, pair)),
    rule("lshr-lshr", |pool, pair| twice(pool, LShr, pair)),
    rule("lshr-shl", |pool, pair| back_and_forth(pool, LShr, Shl, pair)),
    rule("lshr-sign", lshr_sign),
];

pub(crate) const ASHR: &[Rule<Pair>] = &[
    rule("ashr-by-zero", |pool, (a, b)| (pool.as_const(b)? == 0).then_some(a)),
    rule("ashr-of-sign", ashr_of_sign),
    rule("ashr-far", ashr_far),
    rule("ashr-ashr", ashr_ashr),
    rule("ashr-shl", ashr_shl),
    rule("ashr-nonnegative", |pool, (a, b)| is_nonnegative(pool, a).then(|| pool.binary(LShr, a, b))),
];

/// Nothing is left if every bit that may be one is shifted out.
fn shifted_out(pool: &mut Pool, op: BinaryOp, (a, b): Pair) -> Option<ExprId> {
    let (width, amount) = (pool.width(a), pool.as_const(b)?);
    (op.apply(width, possible_ones(pool, a), amount) == 0).then(|| pool.bv(width, 0))
}

/// `(x op n) op m` is `x op (n + m)`.
fn twice(pool: &mut Pool, op: BinaryOp, (a, b): Pair) -> Option<ExprId> {
    let outer = pool.as_const(b)?;
    let (x, inner) = with_constant(pool, op, a)?;
    let width = pool.width(x);
    let amount = inner.saturating_add(outer);
    if amount >= u64::from(width) {
        return Some(pool.bv(width, 0));
    }
    let amount = pool.bv(width, amount);
    Some(pool.binary(op, x, amount))
}

/// A shift there and back by the same amount is a mask.
fn back_and_forth(pool: &mut Pool, op: BinaryOp, inverse: BinaryOp, (a, b): Pair) -> Option<ExprId> {
    let amount = pool.as_const(b)?;
    let (x, inner) = with_constant(pool, inverse, a)?;
    if inner != amount {
        return None;
    }
    let width = pool.width(x);
    let kept = op.apply(width, inverse.apply(width, mask(width), amount), amount);
    let kept = pool.bv(width, kept);
    Some(pool.binary(And, x, kept))
}

/// `(x * c) << n` is `x * (c << n)`.
fn shl_multiple(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let amount = pool.as_const(b)?;
    let (x, c) = with_constant(pool, Mul, a)?;
    let width = pool.width(x);
    let factor = pool.bv(width, Shl.apply(width, c, amount));
    Some(pool.binary(Mul, x, factor))
}

/// The sign of `x >> n` is the sign of `x`.
fn lshr_sign(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (x, _) = with_constant(pool, AShr, a)?;
    (pool.as_const(b)? == u64::from(pool.width(a)) - 1).then(|| pool.binary(LShr, x, b))
}

/// Zero and minus one consist of their sign.
fn ashr_of_sign(pool: &mut Pool, (a, _): Pair) -> Option<ExprId> {
    let value = pool.as_const(a)?;
    (value == 0 || value == mask(pool.width(a))).then_some(a)
}

/// Shifting by the width or more leaves copies of the sign, as shifting by one less does.
fn ashr_far(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let last = u64::from(pool.width(a)) - 1;
    if pool.as_const(b)? <= last {
        return None;
    }
    let last = pool.bv(pool.width(a), last);
    Some(pool.binary(AShr, a, last))
}

/// `(x >> n) >> m` is `x >> (n + m)`, up to copies of the sign.
fn ashr_ashr(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let outer = pool.as_const(b)?;
    let (x, inner) = with_constant(pool, AShr, a)?;
    let width = pool.width(x);
    let amount = inner.saturating_add(outer).min(u64::from(width) - 1);
    let amount = pool.bv(width, amount);
    Some(pool.binary(AShr, x, amount))
}

/// `(x << n) >> n` extends the sign of the bits that stay: `(x << 24) >> 24` is `(int)(byte) x`.
fn ashr_shl(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let amount = pool.as_const(b)?;
    let (x, inner) = with_constant(pool, Shl, a)?;
    let width = pool.width(x);
    if inner != amount || amount >= u64::from(width) {
        return None;
    }
    // The amount is below the width, hence fits.
    let kept = pool.extract(width - 1 - amount as u8, 0, x);
    Some(pool.sign_extend(width, kept))
}
