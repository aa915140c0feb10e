//! Orders between bit vectors.
//!
//! The first rules settle how a bound is written, `x < k` or `k <= x`; the later ones match only those.

use super::ite::decide_leaves;
use super::pattern::{operands, possible_ones};
use super::{Rule, rule};
use crate::ops::sign_extend;
use crate::sort::{from_signed, mask, signed_max, signed_min, to_signed};
use crate::{BinaryOp, CompareOp, ExprId, Node, Pool};
use CompareOp::{Sle, Slt, Ule, Ult};

type Comparison = (CompareOp, ExprId, ExprId);

pub(crate) const COMPARE: &[Rule<Comparison>] = &[
    rule("compare-self", |pool, (op, a, b)| (a == b).then(|| pool.bool(!op.is_strict()))),
    rule("compare-to-least", compare_to_least),
    rule("compare-to-greatest", compare_to_greatest),
    rule("compare-upper-bound-strict", compare_upper_bound_strict),
    rule("compare-lower-bound-weak", compare_lower_bound_weak),
    rule("compare-one-value-left", compare_one_value_left),
    rule("compare-one-value-out", compare_one_value_out),
    rule("compare-ite-constants", compare_ite_constants),
    rule("compare-zero-extend-constant", compare_zero_extend_constant),
    rule("compare-sign-extend-constant", compare_sign_extend_constant),
    rule("compare-beyond-possible-ones", compare_beyond_possible_ones),
    rule("compare-zero-extends", compare_zero_extends),
    rule("compare-sign-extends", compare_sign_extends),
    rule("compare-remainder", compare_remainder),
];

/// A remainder is below its divisor, unless that is zero.
fn compare_remainder(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let (remainder, divisor) = match op {
        Ult => (a, b),
        Ule => (b, a),
        Slt | Sle => return None,
    };
    operands(pool, BinaryOp::URem, remainder).filter(|&(_, by)| by == divisor)?;
    let zero = pool.bv(pool.width(divisor), 0);
    let by_zero = pool.eq(divisor, zero);
    Some(if op == Ult { pool.not(by_zero) } else { by_zero })
}

/// Nothing is less than the least value.
fn compare_to_least(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let least = Some(least(op, pool.width(a)));
    match op.is_strict() {
        true => (pool.as_const(b) == least).then(|| pool.bool(false)),
        false => (pool.as_const(a) == least).then(|| pool.bool(true)),
    }
}

/// Nothing is greater than the greatest value.
fn compare_to_greatest(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let greatest = Some(greatest(op, pool.width(a)));
    match op.is_strict() {
        true => (pool.as_const(a) == greatest).then(|| pool.bool(false)),
        false => (pool.as_const(b) == greatest).then(|| pool.bool(true)),
    }
}

/// `x <= k` is `x < k + 1`; the greatest `k` was settled before.
fn compare_upper_bound_strict(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let (k, width) = (pool.as_const(b)?, pool.width(a));
    if op.is_strict() || k == greatest(op, width) {
        return None;
    }
    let above = pool.bv(width, k.wrapping_add(1));
    Some(pool.compare(op.strict(), a, above))
}

/// `k < x` is `k + 1 <= x`; the greatest `k` was settled before.
fn compare_lower_bound_weak(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let (k, width) = (pool.as_const(a)?, pool.width(a));
    if !op.is_strict() || k == greatest(op, width) {
        return None;
    }
    let above = pool.bv(width, k.wrapping_add(1));
    Some(pool.compare(op.weak(), above, b))
}

/// Only the least value is less than the second, and only the greatest is not less than itself.
fn compare_one_value_left(pool: &mut Pool, comparison: Comparison) -> Option<ExprId> {
    let Bound { op, is_upper, x, k } = Bound::of(pool, comparison)?;
    let width = pool.width(x);
    let only = match is_upper {
        true if k == second(op, width) => least(op, width),
        false if k == greatest(op, width) => k,
        _ => return None,
    };
    let only = pool.bv(width, only);
    Some(pool.eq(x, only))
}

/// All but the greatest value are less than it, and all but the least are not less than the second.
fn compare_one_value_out(pool: &mut Pool, comparison: Comparison) -> Option<ExprId> {
    let Bound { op, is_upper, x, k } = Bound::of(pool, comparison)?;
    let width = pool.width(x);
    let excluded = match is_upper {
        true if k == greatest(op, width) => k,
        false if k == second(op, width) => least(op, width),
        _ => return None,
    };
    let excluded = pool.bv(width, excluded);
    Some(pool.ne(x, excluded))
}

fn compare_ite_constants(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    let width = pool.width(a);
    if let Some(k) = pool.as_const(b) {
        return decide_leaves(pool, a, |leaf| op.holds(width, leaf, k));
    }
    let k = pool.as_const(a)?;
    decide_leaves(pool, b, |leaf| op.holds(width, k, leaf))
}

/// A zero-extended operand is not negative, and has the order of the unsigned operand.
fn compare_zero_extend_constant(pool: &mut Pool, comparison: Comparison) -> Option<ExprId> {
    let Bound { op, is_upper, x, k } = Bound::of(pool, comparison)?;
    let Node::ZeroExtend { width, of } = pool.node(x) else { return None };
    let narrow = pool.width(of);
    if op.is_signed() && to_signed(width, k) < 0 {
        return Some(pool.bool(!is_upper));
    }
    if k > mask(narrow) {
        return Some(pool.bool(is_upper));
    }
    Some(Bound { op: Ult, is_upper, x: of, k }.build(pool))
}

/// A sign-extended operand keeps its order, signed and unsigned.
fn compare_sign_extend_constant(pool: &mut Pool, comparison: Comparison) -> Option<ExprId> {
    let Bound { op, is_upper, x, k } = Bound::of(pool, comparison)?;
    let Node::SignExtend { width, of } = pool.node(x) else { return None };
    let narrow = pool.width(of);
    let low = k & mask(narrow);
    if sign_extend(narrow, width, low) == k {
        return Some(Bound { op, is_upper, x: of, k: low }.build(pool));
    }
    if op.is_signed() {
        let above_all = to_signed(width, k) > to_signed(narrow, signed_max(narrow));
        return Some(pool.bool(above_all == is_upper));
    }
    // As unsigned numbers, the constant is above all operands that are not negative, below all others.
    let zero = 0;
    Some(Bound { op: Slt, is_upper: !is_upper, x: of, k: zero }.build(pool))
}

/// A bound beyond the largest value that the possible ones allow decides.
fn compare_beyond_possible_ones(pool: &mut Pool, comparison: Comparison) -> Option<ExprId> {
    let Bound { op, is_upper, x, k } = Bound::of(pool, comparison)?;
    let (width, largest) = (pool.width(x), possible_ones(pool, x));
    if op.is_signed() {
        if largest >= signed_min(width) {
            return None;
        }
        if to_signed(width, k) <= 0 {
            return Some(pool.bool(!is_upper));
        }
    }
    (k > largest).then(|| pool.bool(is_upper))
}

/// Two zero-extended operands of the same width compare as unsigned numbers.
fn compare_zero_extends(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    match (pool.node(a), pool.node(b)) {
        (Node::ZeroExtend { of: x, .. }, Node::ZeroExtend { of: y, .. }) if pool.sort(x) == pool.sort(y) => {
            Some(pool.compare(if op.is_strict() { Ult } else { Ule }, x, y))
        }
        _ => None,
    }
}

/// Two sign-extended operands of the same width compare as they are.
fn compare_sign_extends(pool: &mut Pool, (op, a, b): Comparison) -> Option<ExprId> {
    match (pool.node(a), pool.node(b)) {
        (Node::SignExtend { of: x, .. }, Node::SignExtend { of: y, .. }) if pool.sort(x) == pool.sort(y) => {
            Some(pool.compare(op, x, y))
        }
        _ => None,
    }
}

/// A comparison with a constant in canonical form: `x < k` if it is an upper bound, else `k <= x`.
struct Bound {
    op: CompareOp,
    is_upper: bool,
    x: ExprId,
    k: u64,
}

impl Bound {
    #[inline]
    fn of(pool: &Pool, (op, a, b): Comparison) -> Option<Self> {
        match op.is_strict() {
            true => pool.as_const(b).map(|k| Self { op, is_upper: true, x: a, k }),
            false => pool.as_const(a).map(|k| Self { op, is_upper: false, x: b, k }),
        }
    }

    /// The bound as an expression; only the signedness of `op` matters.
    fn build(self, pool: &mut Pool) -> ExprId {
        let k = pool.bv(pool.width(self.x), self.k);
        match self.is_upper {
            true => pool.compare(self.op.strict(), self.x, k),
            false => pool.compare(self.op.weak(), k, self.x),
        }
    }
}

fn least(op: CompareOp, width: u8) -> u64 {
    match op {
        Ult | Ule => 0,
        Slt | Sle => signed_min(width),
    }
}

fn greatest(op: CompareOp, width: u8) -> u64 {
    match op {
        Ult | Ule => mask(width),
        Slt | Sle => signed_max(width),
    }
}

/// The value after the least one.
fn second(op: CompareOp, width: u8) -> u64 {
    from_signed(width, least(op, width).wrapping_add(1) as i64)
}
