//! Bitwise operators.
//!
//! The number of a boolean, `(ite c 1 0)`, is recognised, so that `&`, `|` and `^` on booleans that are numbers become
//! conjunction, disjunction and inequality.

use super::arith::constant_beside;
use super::pattern::{constant_minus, flags, number_of, operand, operands, possible_ones, with_constant};
use super::{Pair, Rule, rule};
use crate::sort::mask;
use crate::{BinaryOp, ExprId, Node, Pool, UnaryOp};
use BinaryOp::{Add, And, Or, Sub, Xor};
use UnaryOp::{Neg, Not};

pub(crate) const COMPLEMENT: &[Rule<ExprId>] = &[
    rule("bvnot-bvnot", |pool, a| operand(pool, Not, a)),
    rule("bvnot-negation", bvnot_negation),
    rule("bvnot-sum", bvnot_sum),
    rule("bvnot-difference", bvnot_difference),
    rule("bvnot-xor", bvnot_xor),
];

pub(crate) const AND: &[Rule<Pair>] = &[
    rule("bvand-zero", |pool, (_, b)| (pool.as_const(b)? == 0).then_some(b)),
    rule("bvand-ones", |pool, (a, b)| is_ones(pool, b).then_some(a)),
    rule("bvand-self", |_, (a, b)| (a == b).then_some(a)),
    rule("bvand-complement", |pool, (a, b)| are_complements(pool, a, b).then(|| pool.bv(pool.width(a), 0))),
    rule("bvand-constants", |pool, pair| constants(pool, And, pair)),
    rule("bvand-covering-mask", bvand_covering_mask),
    rule("bvand-disjoint-mask", bvand_disjoint_mask),
    rule("bvand-mask-of-or", bvand_mask_of_or),
    rule("bvand-mask-of-sign-extend", bvand_mask_of_sign_extend),
    rule("bvand-absorb", |pool, pair| absorb(pool, And, Or, pair)),
    rule("bvand-flags", bvand_flags),
    rule("bvand-hoist-constant", |pool, pair| hoist_constant(pool, And, pair)),
];

pub(crate) const OR: &[Rule<Pair>] = &[
    rule("bvor-zero", |pool, (a, b)| (pool.as_const(b)? == 0).then_some(a)),
    rule("bvor-ones", |pool, (_, b)| is_ones(pool, b).then_some(b)),
    rule("bvor-self", |_, (a, b)| (a == b).then_some(a)),
    rule("bvor-complement", |pool, (a, b)| {
        are_complements(pool, a, b).then(|| pool.bv(pool.width(a), u64::MAX))
    }),
    rule("bvor-constants", |pool, pair| constants(pool, Or, pair)),
    rule("bvor-absorb", |pool, pair| absorb(pool, Or, And, pair)),
    rule("bvor-flags", bvor_flags),
    rule("bvor-hoist-constant", |pool, pair| hoist_constant(pool, Or, pair)),
];

pub(crate) const XOR: &[Rule<Pair>] = &[
    rule("bvxor-zero", |pool, (a, b)| (pool.as_const(b)? == 0).then_some(a)),
    rule("bvxor-ones", |pool, (a, b)| is_ones(pool, b).then(|| pool.unary(Not, a))),
    rule("bvxor-self", |pool, (a, b)| (a == b).then(|| pool.bv(pool.width(a), 0))),
    rule("bvxor-constants", |pool, pair| constants(pool, Xor, pair)),
    rule("bvxor-complement", bvxor_complement),
    rule("bvxor-cancel", bvxor_cancel),
    rule("bvxor-flags", bvxor_flags),
    rule("bvxor-hoist-constant", |pool, pair| hoist_constant(pool, Xor, pair)),
];

/// `~-x` is `x - 1`.
fn bvnot_negation(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    let x = operand(pool, Neg, a)?;
    let minus_one = pool.bv(pool.width(x), u64::MAX);
    Some(pool.binary(Add, x, minus_one))
}

/// `~(x + c)` is `(-1 - c) - x`.
fn bvnot_sum(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    let (x, c) = with_constant(pool, Add, a)?;
    let constant = pool.bv(pool.width(x), !c);
    Some(pool.binary(Sub, constant, x))
}

/// `~(c - x)` is `x + (-1 - c)`.
fn bvnot_difference(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    let (c, x) = constant_minus(pool, a)?;
    let constant = pool.bv(pool.width(x), !c);
    Some(pool.binary(Add, x, constant))
}

/// `~(x ^ c)` is `x ^ ~c`.
fn bvnot_xor(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    let (x, c) = with_constant(pool, Xor, a)?;
    let constant = pool.bv(pool.width(x), !c);
    Some(pool.binary(Xor, x, constant))
}

/// A mask that covers every bit that may be one changes nothing.
fn bvand_covering_mask(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    (possible_ones(pool, a) & !pool.as_const(b)? == 0).then_some(a)
}

/// A mask that covers no bit that may be one leaves nothing.
fn bvand_disjoint_mask(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    (possible_ones(pool, a) & pool.as_const(b)? == 0).then(|| pool.bv(pool.width(a), 0))
}

/// `(x | c1) & c2` is `c2` if `c1` covers it, and `x & c2` if they share no bit.
fn bvand_mask_of_or(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let c2 = pool.as_const(b)?;
    match with_constant(pool, Or, a)? {
        (_, c1) if c2 & !c1 == 0 => Some(b),
        (x, c1) if c2 & c1 == 0 => Some(pool.binary(And, x, b)),
        _ => None,
    }
}

/// A mask of the bits below the extension makes a zero extension of it: `b & 0xff` for a byte `b`.
fn bvand_mask_of_sign_extend(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let c = pool.as_const(b)?;
    match pool.node(a) {
        Node::SignExtend { width, of } if c & !mask(pool.width(of)) == 0 => {
            let extended = pool.zero_extend(width, of);
            Some(pool.binary(And, extended, b))
        }
        _ => None,
    }
}

fn bvand_flags(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (c, d) = flags(pool, a, b)?;
    let both = pool.and(c, d);
    Some(number_of(pool, pool.width(a), both))
}

fn bvor_flags(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (c, d) = flags(pool, a, b)?;
    let either = pool.or(c, d);
    Some(number_of(pool, pool.width(a), either))
}

fn bvxor_flags(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (c, d) = flags(pool, a, b)?;
    let differ = pool.ne(c, d);
    Some(number_of(pool, pool.width(a), differ))
}

/// `~x ^ y` is `~(x ^ y)`.
fn bvxor_complement(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (x, y) = match (operand(pool, Not, a), operand(pool, Not, b)) {
        (Some(x), _) => (x, b),
        (None, Some(y)) => (a, y),
        (None, None) => return None,
    };
    let xor = pool.binary(Xor, x, y);
    Some(pool.unary(Not, xor))
}

/// `x ^ (x ^ y)` is `y`.
fn bvxor_cancel(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let cancel = |x, other| match operands(pool, Xor, other)? {
        (left, y) if left == x => Some(y),
        (y, right) if right == x => Some(y),
        _ => None,
    };
    cancel(a, b).or_else(|| cancel(b, a))
}

/// `(x op c1) op c2` is `x op (c1 op c2)`.
fn constants(pool: &mut Pool, op: BinaryOp, (a, b): Pair) -> Option<ExprId> {
    let c2 = pool.as_const(b)?;
    let (x, c1) = with_constant(pool, op, a)?;
    let width = pool.width(x);
    let constant = pool.bv(width, op.apply(width, c1, c2));
    Some(pool.binary(op, x, constant))
}

/// `(x op c) op y` is `(x op y) op c`.
fn hoist_constant(pool: &mut Pool, op: BinaryOp, (a, b): Pair) -> Option<ExprId> {
    let (x, c, y) = constant_beside(pool, op, a, b)?;
    let constant = pool.bv(pool.width(x), c);
    let inner = pool.binary(op, x, y);
    Some(pool.binary(op, inner, constant))
}

/// `x op (x op y)` is `x op y`, and `x op (x dual y)` is `x`.
fn absorb(pool: &mut Pool, op: BinaryOp, dual: BinaryOp, (a, b): Pair) -> Option<ExprId> {
    let absorb_into = |x, other| match pool.node(other) {
        Node::Binary(inner, y, z) if y == x || z == x => match inner {
            _ if inner == op => Some(other),
            _ if inner == dual => Some(x),
            _ => None,
        },
        _ => None,
    };
    absorb_into(a, b).or_else(|| absorb_into(b, a))
}

fn is_ones(pool: &Pool, e: ExprId) -> bool {
    pool.as_const(e) == Some(pool.sort(e).mask())
}

fn are_complements(pool: &Pool, a: ExprId, b: ExprId) -> bool {
    operand(pool, Not, a) == Some(b) || operand(pool, Not, b) == Some(a)
}
