//! The operators and what they mean: the one place where values are computed.
//!
//! Semantics is that of SMT-LIB's `FixedSizeBitVectors`: `bvudiv x 0` is all ones, `bvurem x 0` is `x`,
//! the signed versions follow from those by their definition, and a shift by the width or more drops every bit.
//!
//! **Invariant:** given values truncated to the width, every result is truncated to it as well.

use crate::sort::{from_signed, mask, to_signed};

/// An order between two bit vectors of the same width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CompareOp {
    /// Unsigned less.
    Ult,
    /// Unsigned less or equal.
    Ule,
    /// Signed less.
    Slt,
    /// Signed less or equal.
    Sle,
}

/// An operator on one bit vector.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    /// Every bit flipped.
    Not,
    /// The two's complement.
    Neg,
}

/// An operator on two bit vectors of the same width, with a result of that width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// Sum, modulo 2^width.
    Add,
    /// Difference, modulo 2^width.
    Sub,
    /// Product, modulo 2^width.
    Mul,
    /// Unsigned quotient; all ones for a zero divisor.
    UDiv,
    /// Unsigned remainder; the dividend for a zero divisor.
    URem,
    /// Signed quotient, rounded toward zero; 1 or -1 for a zero divisor, against the sign of the dividend.
    SDiv,
    /// Signed remainder with the sign of the dividend; the dividend for a zero divisor.
    SRem,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Shift left; zero from the width on.
    Shl,
    /// Shift right, filling with zeros.
    LShr,
    /// Shift right, filling with the sign.
    AShr,
}

impl CompareOp {
    /// Whether `a op b` holds for values of this width.
    #[inline]
    pub fn holds(self, width: u8, a: u64, b: u64) -> bool {
        match self {
            CompareOp::Ult => a < b,
            CompareOp::Ule => a <= b,
            CompareOp::Slt => to_signed(width, a) < to_signed(width, b),
            CompareOp::Sle => to_signed(width, a) <= to_signed(width, b),
        }
    }

    /// Whether it orders two's complement numbers.
    #[inline]
    pub fn is_signed(self) -> bool {
        matches!(self, CompareOp::Slt | CompareOp::Sle)
    }

    /// Whether it is false for equal operands.
    #[inline]
    pub fn is_strict(self) -> bool {
        matches!(self, CompareOp::Ult | CompareOp::Slt)
    }

    /// The operator of the same order that is strict.
    #[inline]
    pub fn strict(self) -> Self {
        if self.is_signed() { CompareOp::Slt } else { CompareOp::Ult }
    }

    /// The operator of the same order that is not strict.
    #[inline]
    pub fn weak(self) -> Self {
        if self.is_signed() { CompareOp::Sle } else { CompareOp::Ule }
    }

    /// The operator for which `b op a` holds exactly when `a self b` does not.
    #[inline]
    pub fn negated(self) -> Self {
        if self.is_strict() { self.weak() } else { self.strict() }
    }
}

impl UnaryOp {
    /// The result for a value of this width.
    #[inline]
    pub fn apply(self, width: u8, a: u64) -> u64 {
        let result = match self {
            UnaryOp::Not => !a,
            UnaryOp::Neg => a.wrapping_neg(),
        };
        result & mask(width)
    }
}

impl BinaryOp {
    /// Every operator, in the order of declaration.
    pub const ALL: [BinaryOp; 13] = [
        BinaryOp::Add,
        BinaryOp::Sub,
        BinaryOp::Mul,
        BinaryOp::UDiv,
        BinaryOp::URem,
        BinaryOp::SDiv,
        BinaryOp::SRem,
        BinaryOp::And,
        BinaryOp::Or,
        BinaryOp::Xor,
        BinaryOp::Shl,
        BinaryOp::LShr,
        BinaryOp::AShr,
    ];

    /// Whether the operands may change places.
    #[inline]
    pub fn is_commutative(self) -> bool {
        matches!(self, BinaryOp::Add | BinaryOp::Mul | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor)
    }

    /// The result for values of this width.
    #[inline]
    pub fn apply(self, width: u8, a: u64, b: u64) -> u64 {
        let in_range = b < u64::from(width);
        let result = match self {
            BinaryOp::Add => a.wrapping_add(b),
            BinaryOp::Sub => a.wrapping_sub(b),
            BinaryOp::Mul => a.wrapping_mul(b),
            BinaryOp::UDiv => a.checked_div(b).unwrap_or(u64::MAX),
            BinaryOp::URem => a.checked_rem(b).unwrap_or(a),
            BinaryOp::SDiv => signed_quotient(width, a, b),
            BinaryOp::SRem => signed_remainder(width, a, b),
            BinaryOp::And => a & b,
            BinaryOp::Or => a | b,
            BinaryOp::Xor => a ^ b,
            BinaryOp::Shl if in_range => a << b,
            BinaryOp::LShr if in_range => a >> b,
            BinaryOp::Shl | BinaryOp::LShr => 0,
            BinaryOp::AShr => (to_signed(width, a) >> b.min(63)) as u64,
        };
        result & mask(width)
    }
}

fn signed_quotient(width: u8, a: u64, b: u64) -> u64 {
    let (a, b) = (to_signed(width, a), to_signed(width, b));
    match b {
        0 if a < 0 => 1,
        0 => u64::MAX,
        _ => a.wrapping_div(b) as u64,
    }
}

fn signed_remainder(width: u8, a: u64, b: u64) -> u64 {
    match to_signed(width, b) {
        0 => a,
        b => to_signed(width, a).wrapping_rem(b) as u64,
    }
}

/// The bits `hi` down to `lo` of a value.
#[inline]
pub(crate) fn extract(hi: u8, lo: u8, value: u64) -> u64 {
    (value >> lo) & mask(hi - lo + 1)
}

/// The value of width `from`, widened to `to` bits with copies of its sign.
#[inline]
pub(crate) fn sign_extend(from: u8, to: u8, value: u64) -> u64 {
    from_signed(to, to_signed(from, value))
}

/// The bits of `hi` above those of `lo`, which has `lo_width` of them.
#[inline]
pub(crate) fn concat(hi: u64, lo_width: u8, lo: u64) -> u64 {
    // Both parts have at least one bit, so the shift is below 64.
    hi << lo_width | lo
}
