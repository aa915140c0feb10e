//! Floating-point operators and what they mean: IEEE 754, with one NaN.
//!
//! Arithmetic rounds to nearest, ties to even. There is one NaN: what a NaN carries besides cannot be seen, and
//! [`canonical`] is applied to every result. So two values are the same if their bits are, which is SMT-LIB's
//! `=` on floats; IEEE's own equality, under which zeros are equal and NaN is not, is [`FloatCompareOp::Eq`].
//!
//! **Invariant:** given canonical bits of the width, 32 or 64, every result is canonical bits of its width.

use crate::sort::{from_signed, mask, to_signed};

/// An operator on one float, with a result of the same width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatUnaryOp {
    /// The sign flipped.
    Neg,
    /// The sign cleared.
    Abs,
    /// The square root, correctly rounded; NaN below zero.
    Sqrt,
    /// Rounded toward negative infinity, to an integer.
    Floor,
    /// Rounded toward positive infinity, to an integer.
    Ceil,
    /// Rounded to the nearest integer, ties to even.
    RoundEven,
}

/// An operator on two floats of the same width, with a result of that width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatBinaryOp {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Product.
    Mul,
    /// Quotient.
    Div,
    /// Remainder of the division rounded toward zero, which is exact: C's `fmod`, not IEEE's.
    Rem,
}

/// A relation between two floats of the same width; false if one is NaN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatCompareOp {
    /// IEEE equality: the zeros are equal.
    Eq,
    /// Less.
    Lt,
    /// Less or equal.
    Le,
}

impl FloatUnaryOp {
    /// Every operator, in the order of declaration.
    pub const ALL: [FloatUnaryOp; 6] = [
        FloatUnaryOp::Neg,
        FloatUnaryOp::Abs,
        FloatUnaryOp::Sqrt,
        FloatUnaryOp::Floor,
        FloatUnaryOp::Ceil,
        FloatUnaryOp::RoundEven,
    ];

    /// The result for a float of this width.
    #[inline]
    pub fn apply(self, width: u8, bits: u64) -> u64 {
        match width {
            32 => {
                let x = single(bits);
                bits_of_single(match self {
                    FloatUnaryOp::Neg => -x,
                    FloatUnaryOp::Abs => x.abs(),
                    FloatUnaryOp::Sqrt => x.sqrt(),
                    FloatUnaryOp::Floor => x.floor(),
                    FloatUnaryOp::Ceil => x.ceil(),
                    FloatUnaryOp::RoundEven => x.round_ties_even(),
                })
            }
            _ => {
                let x = f64::from_bits(bits);
                bits_of_double(match self {
                    FloatUnaryOp::Neg => -x,
                    FloatUnaryOp::Abs => x.abs(),
                    FloatUnaryOp::Sqrt => x.sqrt(),
                    FloatUnaryOp::Floor => x.floor(),
                    FloatUnaryOp::Ceil => x.ceil(),
                    FloatUnaryOp::RoundEven => x.round_ties_even(),
                })
            }
        }
    }

    /// Whether the result is an integer, infinite or NaN, and integers stay as they are.
    #[inline]
    pub fn is_rounding(self) -> bool {
        matches!(self, FloatUnaryOp::Floor | FloatUnaryOp::Ceil | FloatUnaryOp::RoundEven)
    }
}

impl FloatBinaryOp {
    /// Every operator, in the order of declaration.
    pub const ALL: [FloatBinaryOp; 5] =
        [FloatBinaryOp::Add, FloatBinaryOp::Sub, FloatBinaryOp::Mul, FloatBinaryOp::Div, FloatBinaryOp::Rem];

    /// Whether the operands may change places.
    #[inline]
    pub fn is_commutative(self) -> bool {
        matches!(self, FloatBinaryOp::Add | FloatBinaryOp::Mul)
    }

    /// The result for floats of this width.
    #[inline]
    pub fn apply(self, width: u8, a: u64, b: u64) -> u64 {
        match width {
            32 => {
                let (a, b) = (single(a), single(b));
                bits_of_single(match self {
                    FloatBinaryOp::Add => a + b,
                    FloatBinaryOp::Sub => a - b,
                    FloatBinaryOp::Mul => a * b,
                    FloatBinaryOp::Div => a / b,
                    FloatBinaryOp::Rem => a % b,
                })
            }
            _ => {
                let (a, b) = (f64::from_bits(a), f64::from_bits(b));
                bits_of_double(match self {
                    FloatBinaryOp::Add => a + b,
                    FloatBinaryOp::Sub => a - b,
                    FloatBinaryOp::Mul => a * b,
                    FloatBinaryOp::Div => a / b,
                    FloatBinaryOp::Rem => a % b,
                })
            }
        }
    }
}

impl FloatCompareOp {
    /// Every operator, in the order of declaration.
    pub const ALL: [FloatCompareOp; 3] = [FloatCompareOp::Eq, FloatCompareOp::Lt, FloatCompareOp::Le];

    /// Whether `a op b` holds for floats of this width.
    #[inline]
    pub fn holds(self, width: u8, a: u64, b: u64) -> bool {
        // Widening is exact.
        let (a, b) = (number(width, a), number(width, b));
        match self {
            FloatCompareOp::Eq => a == b,
            FloatCompareOp::Lt => a < b,
            FloatCompareOp::Le => a <= b,
        }
    }
}

/// The bits of the one NaN of this width.
#[inline]
pub fn nan(width: u8) -> u64 {
    if width == 32 { 0x7fc0_0000 } else { 0x7ff8_0000_0000_0000 }
}

/// The bits cut to the width, and those of the one NaN for those of any.
#[inline]
pub fn canonical(width: u8, bits: u64) -> u64 {
    let bits = bits & mask(width);
    if is_nan(width, bits) { nan(width) } else { bits }
}

/// Whether these are the bits of a NaN.
#[inline]
pub fn is_nan(width: u8, bits: u64) -> bool {
    let infinity = if width == 32 { 0x7f80_0000 } else { 0x7ff0_0000_0000_0000 };
    bits & (mask(width) >> 1) > infinity
}

/// The value of these bits, as a double, which every float is.
#[inline]
pub fn number(width: u8, bits: u64) -> f64 {
    if width == 32 { f64::from(single(bits)) } else { f64::from_bits(bits) }
}

/// The canonical bits of the float of this width that is nearest to a number.
#[inline]
pub fn rounded(width: u8, number: f64) -> u64 {
    if width == 32 { bits_of_single(number as f32) } else { bits_of_double(number) }
}

/// The same value, or the one nearest to it, as a float of another width.
#[inline]
pub(crate) fn convert(from: u8, to: u8, bits: u64) -> u64 {
    rounded(to, number(from, bits))
}

/// The float nearest to a number in two's complement.
#[inline]
pub(crate) fn of_signed(to: u8, from: u8, value: u64) -> u64 {
    let value = to_signed(from, value);
    // Not through a double: that would round twice.
    if to == 32 { bits_of_single(value as f32) } else { bits_of_double(value as f64) }
}

/// A float without its fraction, as the nearest number in two's complement; zero for NaN.
#[inline]
pub(crate) fn to_signed_value(from: u8, to: u8, bits: u64) -> u64 {
    let value = number(from, bits);
    // Rust's cast saturates and maps NaN to zero.
    if to == 32 { from_signed(32, i64::from(value as i32)) } else { value as i64 as u64 }
}

/// How many bits of an integer's magnitude every float of this width can hold.
#[inline]
pub(crate) fn precision(width: u8) -> u8 {
    if width == 32 { 24 } else { 53 }
}

#[inline]
fn single(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

#[inline]
fn bits_of_single(value: f32) -> u64 {
    canonical(32, u64::from(value.to_bits()))
}

#[inline]
pub(crate) fn bits_of_double(value: f64) -> u64 {
    canonical(64, value.to_bits())
}
