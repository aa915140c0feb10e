//! Extraction, extension and concatenation: what moves bits without changing them.

use super::ite::map_arms;
use super::pattern::{is_nonnegative, with_constant};
use super::{Pair, Rule, rule};
use crate::sort::mask;
use crate::{BinaryOp, ExprId, Node, Pool, ops};
use BinaryOp::{AShr, And, LShr, Or, Shl};

/// High bit, low bit, and what they are taken from.
type Bits = (u8, u8, ExprId);
/// The width of the result, and what is widened.
type Extension = (u8, ExprId);

pub(crate) const EXTRACT: &[Rule<Bits>] = &[
    rule("extract-whole", |pool, (hi, lo, of)| (lo == 0 && hi == pool.width(of) - 1).then_some(of)),
    rule("extract-extract", extract_extract),
    rule("extract-zero-extend", extract_zero_extend),
    rule("extract-sign-extend", extract_sign_extend),
    rule("extract-concat", extract_concat),
    rule("extract-masked", extract_masked),
    rule("extract-shifted-left", extract_shifted_left),
    rule("extract-shifted-right", extract_shifted_right),
    rule("extract-of-ite", extract_of_ite),
];

pub(crate) const ZERO_EXTEND: &[Rule<Extension>] = &[
    rule("zero-extend-by-nothing", |pool, (width, of)| (pool.width(of) == width).then_some(of)),
    rule("zero-extend-zero-extend", zero_extend_zero_extend),
    rule("zero-extend-of-ite", |pool, (width, of)| map_arms(pool, width, of, |arm| arm)),
];

pub(crate) const SIGN_EXTEND: &[Rule<Extension>] = &[
    rule("sign-extend-by-nothing", |pool, (width, of)| (pool.width(of) == width).then_some(of)),
    rule("sign-extend-sign-extend", sign_extend_sign_extend),
    rule("sign-extend-of-ite", sign_extend_of_ite),
    rule("sign-extend-nonnegative", sign_extend_nonnegative),
];

pub(crate) const CONCAT: &[Rule<Pair>] = &[
    rule("concat-zero", concat_zero),
    rule("concat-constants", concat_constants),
    rule("concat-to-the-right", concat_to_the_right),
    rule("concat-adjacent", concat_adjacent),
];

fn extract_extract(pool: &mut Pool, (hi, lo, of): Bits) -> Option<ExprId> {
    match pool.node(of) {
        Node::Extract { lo: start, of, .. } => Some(pool.extract(start + hi, start + lo, of)),
        _ => None,
    }
}

/// Bits of the operand, zeros, or both.
fn extract_zero_extend(pool: &mut Pool, (hi, lo, of): Bits) -> Option<ExprId> {
    let Node::ZeroExtend { of, .. } = pool.node(of) else { return None };
    let (narrow, width) = (pool.width(of), hi - lo + 1);
    if lo >= narrow {
        return Some(pool.bv(width, 0));
    }
    let bits = pool.extract(hi.min(narrow - 1), lo, of);
    Some(pool.zero_extend(width, bits))
}

/// Bits of the operand, copies of its sign, or both.
fn extract_sign_extend(pool: &mut Pool, (hi, lo, of): Bits) -> Option<ExprId> {
    let Node::SignExtend { of, .. } = pool.node(of) else { return None };
    let sign = pool.width(of) - 1;
    let bits = pool.extract(hi.min(sign), lo.min(sign), of);
    Some(pool.sign_extend(hi - lo + 1, bits))
}

/// Bits of the low part, of the high part, or of both.
fn extract_concat(pool: &mut Pool, (hi, lo, of): Bits) -> Option<ExprId> {
    let Node::Concat(high, low) = pool.node(of) else { return None };
    let split = pool.width(low);
    if hi < split {
        return Some(pool.extract(hi, lo, low));
    }
    if lo >= split {
        return Some(pool.extract(hi - split, lo - split, high));
    }
    let (high, low) = (pool.extract(hi - split, 0, high), pool.extract(split - 1, lo, low));
    Some(pool.concat(high, low))
}

/// A mask is gone if it is uniform over the extracted bits: `(byte) (x & 0xff)` is `(byte) x`.
fn extract_masked(pool: &mut Pool, (hi, lo, of): Bits) -> Option<ExprId> {
    let (op, x, c) = [And, Or].into_iter().find_map(|op| {
        let (x, c) = with_constant(pool, op, of)?;
        Some((op, x, c))
    })?;
    let width = hi - lo + 1;
    let bits = ops::extract(hi, lo, c);
    let keeps = if op == And { mask(width) } else { 0 };
    match bits {
        _ if bits == keeps => Some(pool.extract(hi, lo, x)),
        _ if bits == keeps ^ mask(width) => Some(pool.bv(width, bits)),
        _ => None,
    }
}

fn extract_shifted_left(pool: &mut Pool, (hi, lo, of): Bits) -> Option<ExprId> {
    let (x, n) = with_constant(pool, Shl, of)?;
    let n = u8::try_from(n).ok()?;
    if hi < n {
        return Some(pool.bv(hi - lo + 1, 0));
    }
    (lo >= n).then(|| pool.extract(hi - n, lo - n, x))
}

/// `(byte) (x >> 8)` is the second byte of `x`.
fn extract_shifted_right(pool: &mut Pool, (hi, lo, of): Bits) -> Option<ExprId> {
    let (x, n) = [LShr, AShr].into_iter().find_map(|op| with_constant(pool, op, of))?;
    let n = u8::try_from(n).ok()?;
    let end = hi.checked_add(n)?;
    (end < pool.width(x)).then(|| pool.extract(end, lo + n, x))
}

fn extract_of_ite(pool: &mut Pool, (hi, lo, of): Bits) -> Option<ExprId> {
    map_arms(pool, hi - lo + 1, of, |arm| ops::extract(hi, lo, arm))
}

fn zero_extend_zero_extend(pool: &mut Pool, (width, of): Extension) -> Option<ExprId> {
    match pool.node(of) {
        Node::ZeroExtend { of, .. } => Some(pool.zero_extend(width, of)),
        _ => None,
    }
}

fn sign_extend_sign_extend(pool: &mut Pool, (width, of): Extension) -> Option<ExprId> {
    match pool.node(of) {
        Node::SignExtend { of, .. } => Some(pool.sign_extend(width, of)),
        _ => None,
    }
}

fn sign_extend_of_ite(pool: &mut Pool, (width, of): Extension) -> Option<ExprId> {
    let narrow = pool.width(of);
    map_arms(pool, width, of, |arm| ops::sign_extend(narrow, width, arm))
}

fn sign_extend_nonnegative(pool: &mut Pool, (width, of): Extension) -> Option<ExprId> {
    is_nonnegative(pool, of).then(|| pool.zero_extend(width, of))
}

/// Zeros above are an extension.
fn concat_zero(pool: &mut Pool, (hi, lo): Pair) -> Option<ExprId> {
    let width = pool.width(hi) + pool.width(lo);
    (pool.as_const(hi)? == 0).then(|| pool.zero_extend(width, lo))
}

/// Two constants above are one.
fn concat_constants(pool: &mut Pool, (hi, lo): Pair) -> Option<ExprId> {
    pool.as_const(hi)?;
    match pool.node(lo) {
        Node::Concat(middle, lo) if pool.as_const(middle).is_some() => {
            let constant = pool.concat(hi, middle);
            Some(pool.concat(constant, lo))
        }
        _ => None,
    }
}

/// `(concat (concat a b) c)` is `(concat a (concat b c))`.
fn concat_to_the_right(pool: &mut Pool, (hi, lo): Pair) -> Option<ExprId> {
    match pool.node(hi) {
        Node::Concat(a, b) => {
            let right = pool.concat(b, lo);
            Some(pool.concat(a, right))
        }
        _ => None,
    }
}

/// Neighbouring bits of the same operand are one extraction.
fn concat_adjacent(pool: &mut Pool, (hi, lo): Pair) -> Option<ExprId> {
    match (pool.node(hi), pool.node(lo)) {
        (Node::Extract { hi: top, lo: above, of: x }, Node::Extract { hi: below, lo: end, of: y })
            if x == y && above == below + 1 =>
        {
            Some(pool.extract(top, end, x))
        }
        _ => None,
    }
}
