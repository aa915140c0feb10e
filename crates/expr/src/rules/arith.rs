//! Sums, differences, products, quotients and remainders.
//!
//! Constants move outward and combine; `x - c` becomes a sum, negations become differences. Quotients and
//! remainders by constants become cheaper operators where that is exact, division by zero included.

use super::pattern::{
    constant_minus, is_nonnegative, operand, operands, possible_ones, power_of_two, with_constant,
};
use super::sums::{add_summands, sub_summands};
use super::{Pair, Rule, rule};
use crate::sort::{mask, signed_min, to_signed};
use crate::{BinaryOp, ExprId, Pool, UnaryOp};
use BinaryOp::{Add, And, LShr, Mul, SRem, Shl, Sub, UDiv, URem};
use UnaryOp::{Neg, Not};

pub(crate) const ADD: &[Rule<Pair>] = &[
    rule("add-zero", |pool, (a, b)| (pool.as_const(b)? == 0).then_some(a)),
    rule("add-self", add_self),
    rule("add-constants", add_constants),
    rule("add-constant-to-difference", add_constant_to_difference),
    rule("add-constant-to-complement", add_constant_to_complement),
    rule("add-negation", add_negation),
    rule("add-cancel-difference", add_cancel_difference),
    rule("add-hoist-constant", add_hoist_constant),
    rule("add-summands", add_summands),
];

pub(crate) const SUB: &[Rule<Pair>] = &[
    rule("sub-self", |pool, (a, b)| (a == b).then(|| pool.bv(pool.width(a), 0))),
    rule("sub-constant", sub_constant),
    rule("sub-from-zero", |pool, (a, b)| (pool.as_const(a)? == 0).then(|| pool.unary(Neg, b))),
    rule("sub-from-ones", sub_from_ones),
    rule("sub-negation", |pool, (a, b)| operand(pool, Neg, b).map(|y| pool.binary(Add, a, y))),
    rule("sub-complement-from-constant", sub_complement_from_constant),
    rule("sub-difference-from-constant", sub_difference_from_constant),
    rule("sub-cancel-sum", sub_cancel_sum),
    rule("sub-from-summand", sub_from_summand),
    rule("sub-hoist-left-constant", sub_hoist_left_constant),
    rule("sub-hoist-right-constant", sub_hoist_right_constant),
    rule("sub-summands", sub_summands),
];

pub(crate) const NEG: &[Rule<ExprId>] = &[
    rule("neg-neg", |pool, a| operand(pool, Neg, a)),
    rule("neg-complement", neg_complement),
    rule("neg-difference", |pool, a| operands(pool, Sub, a).map(|(x, y)| pool.binary(Sub, y, x))),
    rule("neg-sum", neg_sum),
];

pub(crate) const MUL: &[Rule<Pair>] = &[
    rule("mul-zero", |pool, (_, b)| (pool.as_const(b)? == 0).then_some(b)),
    rule("mul-one", |pool, (a, b)| (pool.as_const(b)? == 1).then_some(a)),
    rule("mul-minus-one", mul_minus_one),
    rule("mul-power-of-two", mul_power_of_two),
    rule("mul-constants", mul_constants),
    rule("mul-shifted", mul_shifted),
    rule("mul-negation", mul_negation),
    rule("mul-hoist-constant", mul_hoist_constant),
];

pub(crate) const UDIV: &[Rule<Pair>] = &[
    rule("udiv-by-zero", udiv_by_zero),
    rule("udiv-power-of-two", udiv_power_of_two),
    rule("udiv-by-more", udiv_by_more),
];

pub(crate) const UREM: &[Rule<Pair>] = &[
    rule("urem-by-zero", |pool, (a, b)| (pool.as_const(b)? == 0).then_some(a)),
    rule("urem-of-zero", |pool, (a, _)| (pool.as_const(a)? == 0).then_some(a)),
    rule("urem-self", |pool, (a, b)| (a == b).then(|| pool.bv(pool.width(a), 0))),
    rule("urem-power-of-two", urem_power_of_two),
    rule("urem-by-more", |pool, (a, b)| (possible_ones(pool, a) < pool.as_const(b)?).then_some(a)),
];

pub(crate) const SDIV: &[Rule<Pair>] = &[
    rule("sdiv-by-zero", sdiv_by_zero),
    rule("sdiv-by-one", |pool, (a, b)| (pool.as_const(b)? == 1).then_some(a)),
    rule("sdiv-by-minus-one", sdiv_by_minus_one),
    rule("sdiv-nonnegative", |pool, (a, b)| unsigned_if_nonnegative(pool, UDiv, a, b)),
];

pub(crate) const SREM: &[Rule<Pair>] = &[
    rule("srem-by-zero", |pool, (a, b)| (pool.as_const(b)? == 0).then_some(a)),
    rule("srem-of-zero", |pool, (a, _)| (pool.as_const(a)? == 0).then_some(a)),
    rule("srem-self", |pool, (a, b)| (a == b).then(|| pool.bv(pool.width(a), 0))),
    rule("srem-by-unit", srem_by_unit),
    rule("srem-by-negative", srem_by_negative),
    rule("srem-nonnegative", |pool, (a, b)| unsigned_if_nonnegative(pool, URem, a, b)),
];

fn add_self(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    (a == b).then(|| {
        let one = pool.bv(pool.width(a), 1);
        pool.binary(Shl, a, one)
    })
}

/// `(x + c1) + c2` is `x + (c1 + c2)`.
fn add_constants(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let c2 = pool.as_const(b)?;
    let (x, c1) = with_constant(pool, Add, a)?;
    Some(plus(pool, x, c1.wrapping_add(c2)))
}

/// `(c1 - x) + c2` is `(c1 + c2) - x`.
fn add_constant_to_difference(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let c2 = pool.as_const(b)?;
    let (c1, x) = constant_minus(pool, a)?;
    Some(minus(pool, c1.wrapping_add(c2), x))
}

/// `~x + c` is `(c - 1) - x`.
fn add_constant_to_complement(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let c = pool.as_const(b)?;
    let x = operand(pool, Not, a)?;
    Some(minus(pool, c.wrapping_sub(1), x))
}

/// `-x + y` is `y - x`.
fn add_negation(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    if let Some(x) = operand(pool, Neg, a) {
        return Some(pool.binary(Sub, b, x));
    }
    operand(pool, Neg, b).map(|x| pool.binary(Sub, a, x))
}

/// `(x - y) + y` is `x`.
fn add_cancel_difference(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let cancel =
        |difference, summand| operands(pool, Sub, difference).filter(|&(_, y)| y == summand).map(|(x, _)| x);
    cancel(a, b).or_else(|| cancel(b, a))
}

/// `(x + c) + y` is `(x + y) + c`.
fn add_hoist_constant(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (sum, c, y) = constant_beside(pool, Add, a, b)?;
    let sum = pool.binary(Add, sum, y);
    Some(plus(pool, sum, c))
}

/// `a - c` is `a + -c`.
fn sub_constant(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let c = pool.as_const(b)?;
    Some(plus(pool, a, c.wrapping_neg()))
}

/// `-1 - x` is `~x`.
fn sub_from_ones(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    (pool.as_const(a)? == mask(pool.width(a))).then(|| pool.unary(Not, b))
}

/// `c - ~x` is `x + (c + 1)`.
fn sub_complement_from_constant(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let c = pool.as_const(a)?;
    let x = operand(pool, Not, b)?;
    Some(plus(pool, x, c.wrapping_add(1)))
}

/// `c1 - (c2 - x)` is `x + (c1 - c2)`.
fn sub_difference_from_constant(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let c1 = pool.as_const(a)?;
    let (c2, x) = constant_minus(pool, b)?;
    Some(plus(pool, x, c1.wrapping_sub(c2)))
}

/// `(x + y) - y` is `x`.
fn sub_cancel_sum(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    match operands(pool, Add, a)? {
        (x, y) if y == b => Some(x),
        (x, y) if x == b => Some(y),
        _ => None,
    }
}

/// `x - (x + y)` is `-y`.
fn sub_from_summand(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let rest = match operands(pool, Add, b)? {
        (x, y) if x == a => y,
        (y, x) if x == a => y,
        _ => return None,
    };
    Some(pool.unary(Neg, rest))
}

/// `(x + c) - y` is `(x - y) + c`.
fn sub_hoist_left_constant(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (x, c) = with_constant(pool, Add, a)?;
    let difference = pool.binary(Sub, x, b);
    Some(plus(pool, difference, c))
}

/// `a - (x + c)` is `(a - x) + -c`.
fn sub_hoist_right_constant(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (x, c) = with_constant(pool, Add, b)?;
    let difference = pool.binary(Sub, a, x);
    Some(plus(pool, difference, c.wrapping_neg()))
}

/// `-~x` is `x + 1`.
fn neg_complement(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    let x = operand(pool, Not, a)?;
    Some(plus(pool, x, 1))
}

/// `-(x + c)` is `-c - x`.
fn neg_sum(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    let (x, c) = with_constant(pool, Add, a)?;
    Some(minus(pool, c.wrapping_neg(), x))
}

fn mul_minus_one(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    (pool.as_const(b)? == mask(pool.width(b))).then(|| pool.unary(Neg, a))
}

fn mul_power_of_two(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let exponent = power_of_two(pool.as_const(b)?)?;
    let amount = pool.bv(pool.width(a), exponent.into());
    Some(pool.binary(Shl, a, amount))
}

/// `(x * c1) * c2` is `x * (c1 * c2)`.
fn mul_constants(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let c2 = pool.as_const(b)?;
    let (x, c1) = with_constant(pool, Mul, a)?;
    Some(times(pool, x, c1.wrapping_mul(c2)))
}

/// `(x << n) * c` is `x * (c << n)`.
fn mul_shifted(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let c = pool.as_const(b)?;
    let (x, n) = with_constant(pool, Shl, a)?;
    let factor = Shl.apply(pool.width(a), c, n);
    Some(times(pool, x, factor))
}

/// `-x * c` is `x * -c`.
fn mul_negation(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let c = pool.as_const(b)?;
    let x = operand(pool, Neg, a)?;
    Some(times(pool, x, c.wrapping_neg()))
}

/// `(x * c) * y` is `(x * y) * c`.
fn mul_hoist_constant(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (product, c, y) = constant_beside(pool, Mul, a, b)?;
    let product = pool.binary(Mul, product, y);
    Some(times(pool, product, c))
}

fn udiv_by_zero(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    (pool.as_const(b)? == 0).then(|| pool.bv(pool.width(a), u64::MAX))
}

fn udiv_power_of_two(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let exponent = power_of_two(pool.as_const(b)?)?;
    let amount = pool.bv(pool.width(a), exponent.into());
    Some(pool.binary(LShr, a, amount))
}

/// `a / c` is zero if `a` is always below `c`.
fn udiv_by_more(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    (possible_ones(pool, a) < pool.as_const(b)?).then(|| pool.bv(pool.width(a), 0))
}

fn urem_power_of_two(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let divisor = pool.as_const(b)?;
    power_of_two(divisor)?;
    let low_bits = pool.bv(pool.width(a), divisor - 1);
    Some(pool.binary(And, a, low_bits))
}

/// `a / 0` is 1 for a negative `a` and -1 for others.
fn sdiv_by_zero(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    if pool.as_const(b)? != 0 {
        return None;
    }
    let width = pool.width(a);
    let (one, minus_one) = (pool.bv(width, 1), pool.bv(width, u64::MAX));
    let is_negative = pool.slt(a, b);
    Some(pool.ite(is_negative, one, minus_one))
}

fn sdiv_by_minus_one(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    (pool.as_const(b)? == mask(pool.width(b))).then(|| pool.unary(Neg, a))
}

fn srem_by_unit(pool: &mut Pool, (_, b): Pair) -> Option<ExprId> {
    let divisor = pool.as_const(b)?;
    let width = pool.width(b);
    (divisor == 1 || divisor == mask(width)).then(|| pool.bv(width, 0))
}

/// `a % -c` is `a % c`: the sign of the remainder is that of the dividend.
fn srem_by_negative(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (width, divisor) = (pool.width(b), pool.as_const(b)?);
    // The most negative divisor is its own negation.
    if to_signed(width, divisor) >= 0 || divisor == signed_min(width) {
        return None;
    }
    let positive = pool.bv(width, divisor.wrapping_neg());
    Some(pool.binary(SRem, a, positive))
}

fn unsigned_if_nonnegative(pool: &mut Pool, op: BinaryOp, a: ExprId, b: ExprId) -> Option<ExprId> {
    (is_nonnegative(pool, a) && is_nonnegative(pool, b)).then(|| pool.binary(op, a, b))
}

/// The parts of `(x op c) op y`, in either order of the operands.
pub(super) fn constant_beside(
    pool: &Pool,
    op: BinaryOp,
    a: ExprId,
    b: ExprId,
) -> Option<(ExprId, u64, ExprId)> {
    with_constant(pool, op, a)
        .map(|(x, c)| (x, c, b))
        .or_else(|| with_constant(pool, op, b).map(|(x, c)| (x, c, a)))
}

fn plus(pool: &mut Pool, x: ExprId, c: u64) -> ExprId {
    let c = pool.bv(pool.width(x), c);
    pool.binary(Add, x, c)
}

fn minus(pool: &mut Pool, c: u64, x: ExprId) -> ExprId {
    let c = pool.bv(pool.width(x), c);
    pool.binary(Sub, c, x)
}

fn times(pool: &mut Pool, x: ExprId, c: u64) -> ExprId {
    let c = pool.bv(pool.width(x), c);
    pool.binary(Mul, x, c)
}
