//! Floats: signs, neutral operands, and conversions that lose nothing.
//!
//! Few laws of the reals hold here. `x + 0.0` is not `x` (for -0.0), `x - x` is not zero (for infinities and NaN),
//! and nothing is associative; a rule must be right for both zeros, both infinities and NaN.

use super::pattern::constant_arms;
use super::{Rule, rule};
use crate::float::{number, precision, rounded};
use crate::{ExprId, FloatBinaryOp, FloatUnaryOp, MathOp, Node, Pool, Sort};
use FloatBinaryOp::{Add, Div, Mul, Rem, Sub};
use FloatUnaryOp::{Abs, Neg};

type Unary = (FloatUnaryOp, ExprId);
type Binary = (FloatBinaryOp, ExprId, ExprId);
/// A width to convert to, and what is converted.
type Conversion = (u8, ExprId);

pub(crate) const FROM_BITS: &[Rule<ExprId>] = &[rule("float-from-to-bits", from_to_bits)];

pub(crate) const TO_BITS: &[Rule<ExprId>] = &[rule("float-to-bits-ite", to_bits_ite)];

pub(crate) const UNARY: &[Rule<Unary>] = &[
    rule("float-neg-neg", neg_neg),
    rule("float-abs-sign", abs_sign),
    rule("float-round-rounded", round_rounded),
    rule("float-unary-ite", unary_ite),
];

pub(crate) const BINARY: &[Rule<Binary>] = &[
    rule("float-binary-nan", binary_nan),
    rule("float-add-zero", add_zero),
    rule("float-mul-one", mul_one),
    rule("float-mul-minus-one", mul_minus_one),
    rule("float-add-negation", add_negation),
    rule("float-mul-negations", mul_negations),
    rule("float-div-power-of-two", div_power_of_two),
    rule("float-rem-signs", rem_signs),
    rule("float-binary-ite", binary_ite),
];

pub(crate) const TO_FLOAT: &[Rule<Conversion>] = &[
    rule("float-same-width", |pool, (width, of)| (pool.float_width(of) == width).then_some(of)),
    rule("float-narrow-widened", narrow_widened),
    rule("float-convert-integer", convert_integer),
];

pub(crate) const OF_SIGNED: &[Rule<Conversion>] = &[rule("float-of-sign-extend", of_sign_extend)];

pub(crate) const TO_SIGNED: &[Rule<Conversion>] = &[
    rule("float-integer-round-trip", integer_round_trip),
    rule("float-to-signed-widened", to_signed_widened),
];

/// Powers that languages define without a function.
pub(crate) const MATH: &[Rule<(MathOp, ExprId, ExprId)>] = &[
    rule("float-pow-zero", |pool, (op, _, y)| {
        let is_zero = is_number(pool, y, 0.0) || is_number(pool, y, -0.0);
        (op == MathOp::Pow && is_zero).then(|| pool.float(64, 1f64.to_bits()))
    }),
    rule("float-pow-one", |pool, (op, x, y)| (op == MathOp::Pow && is_number(pool, y, 1.0)).then_some(x)),
    rule("float-pow-square", |pool, (op, x, y)| {
        (op == MathOp::Pow && is_number(pool, y, 2.0)).then(|| pool.float_binary(Mul, x, x))
    }),
];

/// The bits of a float make that float again. The other way round is false: bits may be those of another NaN.
fn from_to_bits(pool: &mut Pool, bits: ExprId) -> Option<ExprId> {
    match pool.node(bits) {
        Node::FloatToBits(f) => Some(f),
        Node::Ite(c, t, e) => {
            // Where paths met, bits were chosen between; floats were meant.
            let float = |arm| match pool.node(arm) {
                Node::FloatToBits(f) => Some(Ok(f)),
                Node::Const { value, .. } => Some(Err(value)),
                _ => None,
            };
            let (t, e) = (float(t)?, float(e)?);
            let width = pool.width(bits);
            let [t, e] = [t, e].map(|arm| arm.unwrap_or_else(|value| pool.float(width, value)));
            Some(pool.ite(c, t, e))
        }
        _ => None,
    }
}

/// The bits of a choice of constants are a choice of constants.
fn to_bits_ite(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    let width = pool.float_width(a);
    let (c, t, e) = constant_arms(pool, a)?;
    let (t, e) = (pool.bv(width, t), pool.bv(width, e));
    Some(pool.ite(c, t, e))
}

fn neg_neg(pool: &mut Pool, (op, a): Unary) -> Option<ExprId> {
    if op == Neg { operand(pool, Neg, a) } else { None }
}

/// The absolute value ignores a sign, and has none.
fn abs_sign(pool: &mut Pool, (op, a): Unary) -> Option<ExprId> {
    match pool.node(a) {
        Node::FloatUnary(Neg, x) if op == Abs => Some(pool.float_unary(Abs, x)),
        Node::FloatUnary(Abs, _) if op == Abs => Some(a),
        _ => None,
    }
}

/// What is an integer already stays as it is.
fn round_rounded(pool: &mut Pool, (op, a): Unary) -> Option<ExprId> {
    let is_rounded = match pool.node(a) {
        Node::FloatUnary(inner, _) => inner.is_rounding(),
        Node::SignedToFloat { .. } => true,
        _ => false,
    };
    (op.is_rounding() && is_rounded).then_some(a)
}

fn unary_ite(pool: &mut Pool, (op, a): Unary) -> Option<ExprId> {
    let width = pool.float_width(a);
    map_arms(pool, width, a, |arm| op.apply(width, arm))
}

fn binary_nan(pool: &mut Pool, (_, a, b): Binary) -> Option<ExprId> {
    [a, b].into_iter().find(|&e| is_nan(pool, e))
}

/// `x + -0.0` and `x - 0.0` are `x`.
fn add_zero(pool: &mut Pool, (op, a, b): Binary) -> Option<ExprId> {
    let neutral = match op {
        Add => -0.0,
        Sub => 0.0,
        _ => return None,
    };
    is_number(pool, b, neutral).then_some(a)
}

fn mul_one(pool: &mut Pool, (op, a, b): Binary) -> Option<ExprId> {
    (matches!(op, Mul | Div) && is_number(pool, b, 1.0)).then_some(a)
}

fn mul_minus_one(pool: &mut Pool, (op, a, b): Binary) -> Option<ExprId> {
    (matches!(op, Mul | Div) && is_number(pool, b, -1.0)).then(|| pool.float_unary(Neg, a))
}

/// `x + -y` is `x - y`, `-x + y` is `y - x`, and `x - -y` is `x + y`: IEEE defines a difference as such a sum.
fn add_negation(pool: &mut Pool, (op, a, b): Binary) -> Option<ExprId> {
    match op {
        Add => match (operand(pool, Neg, a), operand(pool, Neg, b)) {
            (_, Some(y)) => Some(pool.float_binary(Sub, a, y)),
            (Some(x), None) => Some(pool.float_binary(Sub, b, x)),
            (None, None) => None,
        },
        Sub => operand(pool, Neg, b).map(|y| pool.float_binary(Add, a, y)),
        _ => None,
    }
}

/// Two signs cancel, and a sign goes into a constant: `-x * -y` is `x * y`, `-x * 2.0` is `x * -2.0`.
fn mul_negations(pool: &mut Pool, (op, a, b): Binary) -> Option<ExprId> {
    if !matches!(op, Mul | Div) {
        return None;
    }
    let negated = |pool: &mut Pool, e| match operand(pool, Neg, e) {
        Some(x) => Some(x),
        None => pool.as_const(e).map(|_| pool.float_unary(Neg, e)),
    };
    // Two constants were folded, so at least one is a negation.
    if operand(pool, Neg, a).is_none() && operand(pool, Neg, b).is_none() {
        return None;
    }
    let (x, y) = (negated(pool, a)?, negated(pool, b)?);
    Some(pool.float_binary(op, x, y))
}

/// `x / 2.0` is `x * 0.5`: both are the same real number, rounded once.
fn div_power_of_two(pool: &mut Pool, (op, a, b): Binary) -> Option<ExprId> {
    let (width, bits) = (pool.float_width(b), pool.as_const(b)?);
    if op != Div {
        return None;
    }
    let n_fraction = precision(width) - 1;
    let exponent = (bits >> n_fraction) & ((1 << (width - 1 - n_fraction)) - 1);
    // Neither it nor its inverse may be subnormal, so that both are exact.
    let is_power = bits & ((1 << n_fraction) - 1) == 0;
    let largest = (1u64 << (width - 1 - n_fraction)) - 1;
    if !is_power || exponent == 0 || exponent >= largest - 1 {
        return None;
    }
    let inverse = rounded(width, 1.0 / number(width, bits));
    let inverse = pool.float(width, inverse);
    Some(pool.float_binary(Mul, a, inverse))
}

/// A remainder has the sign of the dividend and ignores that of the divisor.
fn rem_signs(pool: &mut Pool, (op, a, b): Binary) -> Option<ExprId> {
    if op != Rem {
        return None;
    }
    if let Node::FloatUnary(Neg | Abs, y) = pool.node(b) {
        return Some(pool.float_binary(Rem, a, y));
    }
    let x = operand(pool, Neg, a)?;
    let remainder = pool.float_binary(Rem, x, b);
    Some(pool.float_unary(Neg, remainder))
}

/// An operator between a choice of constants and a constant is a choice of constants.
fn binary_ite(pool: &mut Pool, (op, a, b): Binary) -> Option<ExprId> {
    let width = pool.float_width(a);
    if let Some(k) = pool.as_const(b) {
        return map_arms(pool, width, a, |arm| op.apply(width, arm, k));
    }
    let k = pool.as_const(a)?;
    map_arms(pool, width, b, |arm| op.apply(width, k, arm))
}

/// A float that was widened is what it was.
fn narrow_widened(pool: &mut Pool, (width, of): Conversion) -> Option<ExprId> {
    match pool.node(of) {
        Node::FloatToFloat { of: x, .. } if width == 32 && pool.float_width(x) == 32 => Some(x),
        _ => None,
    }
}

/// An integer that became a float exactly may as well become one of another width at once.
fn convert_integer(pool: &mut Pool, (width, of): Conversion) -> Option<ExprId> {
    let x = exact_integer(pool, of)?;
    Some(pool.signed_to_float(width, x))
}

/// The sign extension changes no number.
fn of_sign_extend(pool: &mut Pool, (width, of): Conversion) -> Option<ExprId> {
    match pool.node(of) {
        Node::SignExtend { of: x, .. } => Some(pool.signed_to_float(width, x)),
        _ => None,
    }
}

/// An integer that became a float exactly comes back as it was.
fn integer_round_trip(pool: &mut Pool, (width, of): Conversion) -> Option<ExprId> {
    let x = exact_integer(pool, of)?;
    (pool.width(x) <= width).then(|| pool.sign_extend(width, x))
}

fn to_signed_widened(pool: &mut Pool, (width, of): Conversion) -> Option<ExprId> {
    widened(pool, of).map(|x| pool.float_to_signed(width, x))
}

/// The integer that a float was made from, if that lost nothing.
pub(super) fn exact_integer(pool: &Pool, e: ExprId) -> Option<ExprId> {
    match pool.node(e) {
        // The least integer is a power of two, so the sign bit is free.
        Node::SignedToFloat { width, of } if pool.width(of) <= precision(width) + 1 => Some(of),
        _ => None,
    }
}

/// The single that a double was made from.
pub(super) fn widened(pool: &Pool, e: ExprId) -> Option<ExprId> {
    match pool.node(e) {
        Node::FloatToFloat { width: 64, of } if pool.sort(of) == Sort::Float(32) => Some(of),
        _ => None,
    }
}

/// The operand if `e` is this operator.
pub(super) fn operand(pool: &Pool, op: FloatUnaryOp, e: ExprId) -> Option<ExprId> {
    match pool.node(e) {
        Node::FloatUnary(found, a) if found == op => Some(a),
        _ => None,
    }
}

/// Whether `e` is the constant NaN.
pub(super) fn is_nan(pool: &Pool, e: ExprId) -> bool {
    matches!(pool.node(e), Node::Float { width, bits } if crate::float::is_nan(width, bits))
}

/// Whether `e` is this constant, the sign of zero included.
fn is_number(pool: &Pool, e: ExprId, expected: f64) -> bool {
    matches!(pool.node(e), Node::Float { width, bits } if bits == rounded(width, expected))
}

/// The choice between what `map` makes of the constants that `e` chooses between.
fn map_arms(pool: &mut Pool, width: u8, e: ExprId, map: impl Fn(u64) -> u64) -> Option<ExprId> {
    let (c, t, e) = constant_arms(pool, e)?;
    let (t, e) = (pool.float(width, map(t)), pool.float(width, map(e)));
    Some(pool.ite(c, t, e))
}
