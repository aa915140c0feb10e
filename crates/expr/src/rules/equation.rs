//! Equality of bit vectors: equations with a constant are solved, what both sides share is cancelled.

use super::ite::decide_leaves;
use super::pattern::{constant_minus, flags, operand, operands, possible_ones, power_of_two, with_constant};
use super::{Pair, Rule, rule};
use crate::ops::{extract, sign_extend};
use crate::sort::{mask, to_signed};
use crate::{BinaryOp, ExprId, Node, Pool, UnaryOp};
use BinaryOp::{Add, And, Mul, Or, SRem, Sub, Xor};
use UnaryOp::{Neg, Not};

pub(crate) const EQ: &[Rule<Pair>] = &[
    rule("eq-self", |pool, (a, b)| (a == b).then(|| pool.bool(true))),
    rule("eq-out-of-range", eq_out_of_range),
    rule("eq-solve-sum", eq_solve_sum),
    rule("eq-solve-difference", eq_solve_difference),
    rule("eq-solve-negation", |pool, pair| eq_solve_unary(pool, Neg, pair)),
    rule("eq-solve-complement", |pool, pair| eq_solve_unary(pool, Not, pair)),
    rule("eq-solve-xor", eq_solve_xor),
    rule("eq-solve-multiple", eq_solve_multiple),
    rule("eq-solve-zero-extend", eq_solve_zero_extend),
    rule("eq-solve-sign-extend", eq_solve_sign_extend),
    rule("eq-solve-concat", eq_solve_concat),
    rule("eq-solve-ite", eq_solve_ite),
    rule("eq-or-constant", eq_or_constant),
    rule("eq-signed-remainder", eq_signed_remainder),
    rule("eq-difference-zero", |pool, pair| eq_sides(pool, Sub, pair)),
    rule("eq-xor-zero", |pool, pair| eq_sides(pool, Xor, pair)),
    rule("eq-cancel", eq_cancel),
    rule("eq-extends", eq_extends),
    rule("eq-flags", eq_flags),
];

/// False if the constant has a bit that the other side never has.
fn eq_out_of_range(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    (pool.as_const(b)? & !possible_ones(pool, a) != 0).then(|| pool.bool(false))
}

/// `x + c = k` is `x = k - c`.
fn eq_solve_sum(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    let (x, c) = with_constant(pool, Add, a)?;
    Some(equals(pool, x, k.wrapping_sub(c)))
}

/// `c - x = k` is `x = c - k`.
fn eq_solve_difference(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    let (c, x) = constant_minus(pool, a)?;
    Some(equals(pool, x, c.wrapping_sub(k)))
}

/// Negation and complement undo themselves.
fn eq_solve_unary(pool: &mut Pool, op: UnaryOp, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    let x = operand(pool, op, a)?;
    Some(equals(pool, x, op.apply(pool.width(x), k)))
}

/// `x ^ c = k` is `x = c ^ k`.
fn eq_solve_xor(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    let (x, c) = with_constant(pool, Xor, a)?;
    Some(equals(pool, x, c ^ k))
}

/// An odd factor has an inverse modulo 2^width; an even one makes a product with as many trailing zeros.
fn eq_solve_multiple(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    let (x, c) = with_constant(pool, Mul, a)?;
    if c & 1 == 1 {
        return Some(equals(pool, x, k.wrapping_mul(inverse(c))));
    }
    (k.trailing_zeros() < c.trailing_zeros()).then(|| pool.bool(false))
}

fn eq_solve_zero_extend(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    match pool.node(a) {
        // What does not fit is out of range.
        Node::ZeroExtend { of, .. } if k <= mask(pool.width(of)) => Some(equals(pool, of, k)),
        _ => None,
    }
}

fn eq_solve_sign_extend(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    let Node::SignExtend { width, of } = pool.node(a) else { return None };
    let narrow = pool.width(of);
    let low = k & mask(narrow);
    Some(if sign_extend(narrow, width, low) == k { equals(pool, of, low) } else { pool.bool(false) })
}

fn eq_solve_concat(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    let Node::Concat(hi, lo) = pool.node(a) else { return None };
    let (width, lo_width) = (pool.width(a), pool.width(lo));
    let hi_equal = equals(pool, hi, extract(width - 1, lo_width, k));
    let lo_equal = equals(pool, lo, k & mask(lo_width));
    Some(pool.and(hi_equal, lo_equal))
}

fn eq_solve_ite(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    decide_leaves(pool, a, |leaf| leaf == k)
}

/// `x | c = k` is false if `k` lacks a bit of `c`.
fn eq_or_constant(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    let (_, c) = with_constant(pool, Or, a)?;
    (c & !k != 0).then(|| pool.bool(false))
}

/// `x % 2^n = k` is a test of the low bits, and of the sign unless `k` is zero. A test for even numbers is this.
fn eq_signed_remainder(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let k = pool.as_const(b)?;
    let (x, divisor) = with_constant(pool, SRem, a)?;
    power_of_two(divisor)?;
    let width = pool.width(x);
    let (low_bits, zero) = (divisor - 1, pool.bv(width, 0));
    let remainder = to_signed(width, k);
    if remainder.unsigned_abs() >= divisor {
        return Some(pool.bool(false));
    }
    let low_mask = pool.bv(width, low_bits);
    let low = pool.binary(And, x, low_mask);
    let low_equal = equals(pool, low, k & low_bits);
    let sign_agrees = match remainder {
        0 => return Some(low_equal),
        1.. => pool.sle(zero, x),
        _ => pool.slt(x, zero),
    };
    Some(pool.and(low_equal, sign_agrees))
}

/// A difference is zero if both sides are equal.
fn eq_sides(pool: &mut Pool, op: BinaryOp, (a, b): Pair) -> Option<ExprId> {
    let (x, y) = operands(pool, op, a)?;
    (pool.as_const(b)? == 0).then(|| pool.eq(x, y))
}

/// `x + y = x` is `y = 0`, and `x + y = x + z` is `y = z`; likewise for exclusive or.
fn eq_cancel(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    [Add, Xor].into_iter().find_map(|op| {
        let (left, right) = (operands(pool, op, a), operands(pool, op, b));
        let rest = |(x, y): Pair, shared| match shared {
            _ if x == shared => Some(y),
            _ if y == shared => Some(x),
            _ => None,
        };
        if let Some(y) = left.and_then(|left| rest(left, b)).or_else(|| rest(right?, a)) {
            return Some(equals(pool, y, 0));
        }
        let ((x, y), right) = (left?, right?);
        let (y, z) = match (rest(right, x), rest(right, y)) {
            (Some(z), _) => (y, z),
            (None, Some(z)) => (x, z),
            (None, None) => return None,
        };
        Some(pool.eq(y, z))
    })
}

/// Extensions of the same kind are equal if what they extend is.
fn eq_extends(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    match (pool.node(a), pool.node(b)) {
        (Node::ZeroExtend { of: x, .. }, Node::ZeroExtend { of: y, .. })
        | (Node::SignExtend { of: x, .. }, Node::SignExtend { of: y, .. })
            if pool.sort(x) == pool.sort(y) =>
        {
            Some(pool.eq(x, y))
        }
        _ => None,
    }
}

fn eq_flags(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (c, d) = flags(pool, a, b)?;
    Some(pool.eq(c, d))
}

fn equals(pool: &mut Pool, x: ExprId, k: u64) -> ExprId {
    let k = pool.bv(pool.width(x), k);
    pool.eq(x, k)
}

/// The inverse of an odd number modulo 2^64, by Newton's iteration: each step doubles the bits that are right.
fn inverse(odd: u64) -> u64 {
    // An odd number is its own inverse modulo 8: three bits, then 6, 12, 24, 48, 96.
    (0..5).fold(odd, |guess, _| guess.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(guess))))
}
