//! Relations between floats, and equality of their values.
//!
//! A relation is false if an operand is NaN, so its negation is no relation. Between numbers that were integers it
//! is a relation between those.

use super::float::{exact_integer, is_nan, operand, widened};
use super::ite::decide_leaves;
use super::{Pair, Rule, rule};
use crate::float::{canonical, number, rounded};
use crate::sort::{from_signed, signed_max, signed_min, to_signed};
use crate::{CompareOp, ExprId, FloatCompareOp, FloatUnaryOp, Node, Pool, Sort};
use FloatCompareOp::{Eq, Le, Lt};
use FloatUnaryOp::{Abs, Neg};

type Comparison = (FloatCompareOp, ExprId, ExprId);

pub(crate) const IS_NAN: &[Rule<ExprId>] = &[
    rule("float-is-nan-kept", is_nan_kept),
    rule("float-is-nan-integer", is_nan_integer),
    rule("float-is-nan-ite", is_nan_ite),
];

pub(crate) const EQ: &[Rule<Pair>] = &[
    rule("float-same-self", |pool, (a, b)| (a == b).then(|| pool.bool(true))),
    rule("float-same-nan", |pool, (a, b)| is_nan(pool, b).then(|| pool.float_is_nan(a))),
    rule("float-same-negation", same_negation),
    rule("float-same-from-bits", same_from_bits),
    rule("float-same-ite", same_ite),
];

/// For equations between bit vectors, one of which holds the bits of a float.
pub(crate) const BITS_EQ: &[Rule<Pair>] = &[rule("float-eq-to-bits", eq_to_bits)];

pub(crate) const COMPARE: &[Rule<Comparison>] = &[
    rule("float-compare-nan", compare_nan),
    rule("float-compare-self", compare_self),
    rule("float-compare-infinity", compare_infinity),
    rule("float-compare-negations", compare_negations),
    rule("float-compare-integers", compare_integers),
    rule("float-compare-integer-constant", compare_integer_constant),
    rule("float-compare-widened", compare_widened),
    rule("float-compare-widened-constant", compare_widened_constant),
    rule("float-compare-ite", compare_ite),
];

/// What makes a number of every number, and NaN of NaN.
fn is_nan_kept(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    match pool.node(a) {
        Node::FloatUnary(op, x) if matches!(op, Neg | Abs) || op.is_rounding() => Some(pool.float_is_nan(x)),
        Node::FloatToFloat { of, .. } => Some(pool.float_is_nan(of)),
        _ => None,
    }
}

fn is_nan_integer(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    matches!(pool.node(a), Node::SignedToFloat { .. }).then(|| pool.bool(false))
}

fn is_nan_ite(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    let width = pool.float_width(a);
    decide_leaves(pool, a, |leaf| crate::float::is_nan(width, leaf))
}

/// `-x = k` is `x = -k`, and `-x = -y` is `x = y`.
fn same_negation(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let x = operand(pool, Neg, a)?;
    let y = match operand(pool, Neg, b) {
        Some(y) => y,
        None => pool.as_const(b).map(|_| pool.float_unary(Neg, b))?,
    };
    Some(pool.eq(x, y))
}

/// Only NaN has several bits, and that constant was settled before.
fn same_from_bits(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (Node::FloatFromBits(bits), Node::Float { width, bits: k }) = (pool.node(a), pool.node(b)) else {
        return None;
    };
    let k = pool.bv(width, k);
    Some(pool.eq(bits, k))
}

fn same_ite(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    decide_leaves(pool, a, |leaf| leaf == k)
}

/// The bits of two floats are equal if the floats are; some bits are those of no float.
fn eq_to_bits(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    match (pool.node(a), pool.node(b)) {
        (Node::FloatToBits(f), Node::FloatToBits(g)) => Some(pool.eq(f, g)),
        (Node::FloatToBits(f), Node::Const { width, value }) => Some(if canonical(width, value) == value {
            let k = pool.float(width, value);
            pool.eq(f, k)
        } else {
            pool.bool(false)
        }),
        _ => None,
    }
}

fn compare_nan(pool: &mut Pool, (_, a, b): Comparison) -> Option<ExprId> {
    (is_nan(pool, a) || is_nan(pool, b)).then(|| pool.bool(false))
}

/// A float equals itself unless it is NaN.
fn compare_self(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    if a != b {
        return None;
    }
    Some(if op == Lt { pool.bool(false) } else { is_a_number(pool, a) })
}

/// Nothing is beyond an infinity.
fn compare_infinity(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let width = pool.float_width(a);
    let is = |e, infinity: f64| pool.as_const(e) == Some(rounded(width, infinity));
    let (above, below) = (f64::INFINITY, f64::NEG_INFINITY);
    match op {
        Lt if is(a, above) || is(b, below) => Some(pool.bool(false)),
        Le if is(a, below) => Some(is_a_number(pool, b)),
        Le if is(b, above) => Some(is_a_number(pool, a)),
        _ => None,
    }
}

/// `-x < -y` is `y < x`, and `-x < k` is `-k < x`.
fn compare_negations(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let negated = |pool: &mut Pool, e| match operand(pool, Neg, e) {
        Some(x) => Some(x),
        None => pool.as_const(e).map(|_| pool.float_unary(Neg, e)),
    };
    if operand(pool, Neg, a).is_none() && operand(pool, Neg, b).is_none() {
        return None;
    }
    let (x, y) = (negated(pool, a)?, negated(pool, b)?);
    Some(pool.float_compare(op, y, x))
}

fn compare_integers(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let (x, y) = (exact_integer(pool, a)?, exact_integer(pool, b)?);
    let width = pool.width(x).max(pool.width(y));
    let (x, y) = (pool.sign_extend(width, x), pool.sign_extend(width, y));
    Some(match op {
        Eq => pool.eq(x, y),
        Lt => pool.slt(x, y),
        Le => pool.sle(x, y),
    })
}

/// Between an integer and a constant, the next integer counts: `i < 2.5` is `i < 3`.
fn compare_integer_constant(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let width = pool.float_width(a);
    let (x, k, is_left) = match (exact_integer(pool, a), exact_integer(pool, b)) {
        (Some(x), None) => (x, number(width, pool.as_const(b)?), true),
        (None, Some(x)) => (x, number(width, pool.as_const(a)?), false),
        _ => return None,
    };
    let bits = pool.width(x);
    let (least, greatest) = (to_signed(bits, signed_min(bits)), to_signed(bits, signed_max(bits)));
    // Both bounds have at most 53 bits and are exact.
    let in_range = (least as f64..=greatest as f64).contains(&k);
    // The integers that satisfy it, as the first and the last.
    let (from, to) = match (op, is_left) {
        (Eq, _) if !in_range || k.fract() != 0.0 => return Some(pool.bool(false)),
        (Eq, _) => {
            let k = pool.bv(bits, from_signed(bits, k as i64));
            return Some(pool.eq(x, k));
        }
        (Lt, true) => (least as f64, k.ceil() - 1.0),
        (Le, true) => (least as f64, k.floor()),
        (Lt, false) => (k.floor() + 1.0, greatest as f64),
        (Le, false) => (k.ceil(), greatest as f64),
    };
    if to < least as f64 || from > greatest as f64 {
        return Some(pool.bool(false));
    }
    let [from, to] = [from, to].map(|bound| {
        let bound = (bound as i64).clamp(least, greatest);
        pool.bv(bits, from_signed(bits, bound))
    });
    let (above, below) = (pool.compare(CompareOp::Sle, from, x), pool.compare(CompareOp::Sle, x, to));
    Some(pool.and(above, below))
}

fn compare_widened(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let (x, y) = (widened(pool, a)?, widened(pool, b)?);
    Some(pool.float_compare(op, x, y))
}

/// A single that was widened is compared as it was, if the constant is a single too; else it never equals it.
fn compare_widened_constant(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let narrow = |pool: &mut Pool, e| match widened(pool, e) {
        Some(x) => Some(Some(x)),
        None => {
            let k = number(64, pool.as_const(e)?);
            let single = rounded(32, k);
            Some((number(32, single) == k).then(|| pool.float(32, single)))
        }
    };
    // Two constants were folded.
    match (narrow(pool, a)?, narrow(pool, b)?) {
        (Some(x), Some(y)) => Some(pool.float_compare(op, x, y)),
        _ if op == Eq => Some(pool.bool(false)),
        _ => None,
    }
}

fn compare_ite(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let width = pool.float_width(a);
    if let Some(k) = pool.as_const(b) {
        return decide_leaves(pool, a, |leaf| op.holds(width, leaf, k));
    }
    let k = pool.as_const(a)?;
    decide_leaves(pool, b, |leaf| op.holds(width, k, leaf))
}

fn is_a_number(pool: &mut Pool, a: ExprId) -> ExprId {
    debug_assert!(matches!(pool.sort(a), Sort::Float(_)), "asked of operands of a relation");
    let is_nan = pool.float_is_nan(a);
    pool.not(is_nan)
}
